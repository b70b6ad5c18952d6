import list from './list.module.css';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> {
  /** Its accessible name. */
  label: string;
  options: readonly Option<Value>[];
  value: string;
  onChange(value: Value): void;
}

/** One of a few, in the bar above a list. */
export function SelectFilter<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <select
      className={list.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
