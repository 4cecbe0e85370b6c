/** One of a few values, as buttons of which one is down. */
interface PickProps<T extends string | number> {
  name: string;
  label: string;
  values: readonly T[];
  shown: (value: T) => string;
  value: T;
  set: (value: T) => void;
}

export function Pick<T extends string | number>({ name, label, values, shown, value, set }: PickProps<T>) {
  return (
    <fieldset class="pick">
      <legend>{label}</legend>
      {values.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => set(each)} />
          <span>{shown(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}
