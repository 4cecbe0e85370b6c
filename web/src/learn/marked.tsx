/** Text with `**strong**` and `code` in it. */
export function Marked({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, k) => {
        if (part.startsWith("**")) return <strong key={k}>{part.slice(2, -2)}</strong>;
        return part.startsWith("`") ? <code key={k}>{part.slice(1, -1)}</code> : part;
      })}
    </>
  );
}
