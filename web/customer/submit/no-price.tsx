import { Fragment } from 'react';
import { labelOf } from '#domain/filing/field-labels.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import type { FilingFormModel } from './filing-form-model.ts';
import styles from './price-panel.module.css';

interface Props {
  problem: NonNullable<FilingFormModel['quoteProblem']>;
  onGo(field: string): void;
  /** What a field is called where it is not called as everywhere. */
  nameOf: ((field: string) => string) | undefined;
}

const LISTED = new Intl.ListFormat('en-US');

/** Why there is no price yet: the fields that it waits for, each leading there, and what is wrong with others. */
export function NoPrice({ problem, onGo, nameOf = labelOf }: Props) {
  const fields = Object.entries(problem.fields);
  const missing = fields.filter(([field, message]) => message === pleaseEnter(nameOf(field)));
  const wrong = fields.filter((each) => !missing.includes(each));
  const link = (field: string, words: string) => (
    <button type="button" className={styles.link} onClick={() => onGo(field)}>
      {words}
    </button>
  );
  if (fields.length === 0) return <p className={styles.waiting}>{problem.message}</p>;
  return (
    <div className={styles.waiting}>
      {missing.length === 0 ? null : (
        <p>
          Your price appears here after you enter{' '}
          {LISTED.formatToParts(missing.map(([field]) => field)).map(({ type, value }) =>
            type === 'element' ? <Fragment key={value}>{link(value, nameOf(value))}</Fragment> : value,
          )}
          .
        </p>
      )}
      {wrong.map(([field, message]) => (
        <p key={field}>{link(field, message)}</p>
      ))}
    </div>
  );
}
