import type { ReactNode } from 'react';
import { CloseIcon } from '../../shared/icons.tsx';
import { readPath } from './field-path.ts';
import styles from './form.module.css';
import { useFilingFormContext } from './form-context.tsx';

interface Props {
  path: string;
  /** What a row is: "insurer". */
  noun: string;
  /** Rows shown before anything was typed. */
  least?: number;
  most: number;
  row(prefix: string): ReactNode;
}

/** As many rows as the policy has: add one, take one away. */
export function FormRows({ path, noun, least = 0, most, row }: Props) {
  const form = useFilingFormContext();
  const value = readPath(form.content, path);
  const rows: unknown[] = Array.isArray(value) ? value : [];
  const count = Math.max(rows.length, least);
  const positions = Array.from({ length: count }, (_, position) => position);

  return (
    <div className={styles.rows}>
      {positions.map((position) => (
        <div key={position} className={styles.row}>
          <div className={styles.grid}>{row(`${path}.${position}`)}</div>
          {count > least ? (
            <button
              type="button"
              className={styles.remove}
              onClick={() =>
                form.set(
                  path,
                  rows.filter((_, each) => each !== position),
                )
              }
            >
              <CloseIcon />
              <span className="visually-hidden">{`Remove ${noun} ${position + 1}`}</span>
            </button>
          ) : null}
        </div>
      ))}
      {count < most ? (
        <button
          type="button"
          className={styles.add}
          onClick={() => form.set(path, [...positions.map((position) => rows[position] ?? {}), {}])}
        >
          {count === 0 ? `Add ${article(noun)} ${noun}` : `Add another ${noun}`}
        </button>
      ) : null}
    </div>
  );
}

const article = (noun: string) => (/^[aeiou]/.test(noun) ? 'an' : 'a');
