/** The running game in a tab of its own, to look at it and to analyse it; not where fair play is agreed. */
import { api } from "../api";
import { say } from "../words";

interface SoFarProps {
  table: string;
  attempt: (ask: Promise<void>) => void;
}

export function SoFar({ table, attempt }: SoFarProps) {
  const look = () => {
    const tab = window.open("about:blank", "_blank"); // at once, or the browser takes it for an advertisement
    const show = async () => {
      try {
        const { id } = await api.upload(await api.tableRecord(table));
        if (tab) tab.location.href = `/r/${id}`;
      } catch (error) {
        tab?.close();
        throw error;
      }
    };
    attempt(show());
  };
  return (
    <button type="button" onClick={look}>
      {say("study.so-far")}
    </button>
  );
}
