import { type ReactNode, useEffect } from 'react';
import { CloseIcon } from '../../shared/icons.tsx';
import styles from './form.module.css';
import type { FilingRows } from './form-context.tsx';

interface Props {
  path: string;
  rows: FilingRows;
  /** What a row is: "insurer". */
  noun: string;
  /** Rows shown before anything was typed. */
  least?: number;
  most: number;
  row(prefix: string): ReactNode;
}

/** As many rows as the policy has: add one, take one away. */
export function FormRows({ path, rows, noun, least = 0, most, row }: Props) {
  const { fields, append, remove } = rows;
  const count = fields.length;

  useEffect(() => {
    if (count < least) append({}, { shouldFocus: false });
  }, [count, least, append]);

  return (
    <div className={styles.rows}>
      {fields.map(({ id }, position) => (
        <div key={id} className={styles.row}>
          <div className={styles.grid}>{row(`${path}.${position}`)}</div>
          {count > least ? (
            <button type="button" className={styles.remove} onClick={() => remove(position)}>
              <CloseIcon />
              <span className="visually-hidden">{`Remove ${noun} ${position + 1}`}</span>
            </button>
          ) : null}
        </div>
      ))}
      {count < most ? (
        <button type="button" className={styles.add} onClick={() => append({}, { shouldFocus: false })}>
          {count === 0 ? `Add ${article(noun)} ${noun}` : `Add another ${noun}`}
        </button>
      ) : null}
    </div>
  );
}

const article = (noun: string) => (/^[aeiou]/.test(noun) ? 'an' : 'a');
