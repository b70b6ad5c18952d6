import styles from './list.module.css';
import { PopMenu } from './pop-menu.tsx';

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The chosen values with commas between them, as they stand in the address. */
  value: string;
  onChange(value: string): void;
}

/** Several of a set, behind one button. */
export function MultiSelectFilter({ label, options, value, onChange }: Props) {
  const chosen = value === '' ? [] : value.split(',');
  const only = chosen.length === 1 ? options.find((option) => option.value === chosen[0])?.label : undefined;
  return (
    <PopMenu
      isActive={chosen.length > 0}
      label={
        <>
          {label}
          {chosen.length > 0 ? <b>{only ?? chosen.length}</b> : null}
        </>
      }
    >
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{label}</legend>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                onChange(
                  options
                    .map((each) => each.value)
                    .filter((each) => (each === option.value ? event.target.checked : chosen.includes(each)))
                    .join(','),
                )
              }
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </PopMenu>
  );
}
