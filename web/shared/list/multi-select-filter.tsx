import { useEffect, useRef } from 'react';
import { ChevronIcon } from '../icons.tsx';
import styles from './list.module.css';

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The chosen values with commas between them, as they stand in the address. */
  value: string;
  onChange(value: string): void;
}

/** Several of a set, behind one button. */
export function MultiSelectFilter({ label, options, value, onChange }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const chosen = value === '' ? [] : value.split(',');

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (details.current?.open && !details.current.contains(event.target as Node))
        details.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  const only = chosen.length === 1 ? options.find((option) => option.value === chosen[0])?.label : undefined;
  return (
    <details
      ref={details}
      className={styles.pick}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary data-active={chosen.length > 0 || undefined}>
        {label}
        {chosen.length > 0 ? <b>{only ?? chosen.length}</b> : null}
        <ChevronIcon />
      </summary>
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
    </details>
  );
}
