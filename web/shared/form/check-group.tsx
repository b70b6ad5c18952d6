import type { ReactNode } from 'react';
import styles from './field.module.css';

interface Props<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
}

/** Several of a few, all in sight. The chosen ones come in the order of the options. */
export function CheckGroup<Value extends string>({ legend, options, chosen, onChange }: Props<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(
                options
                  .map((option) => option.value)
                  .filter((each) => (each === value ? event.target.checked : chosen.includes(each))),
              )
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
