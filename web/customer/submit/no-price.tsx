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

/** Why there is no price yet: the fields that it waits for, each leading there; what is wrong with one, the checks say. */
export function NoPrice({ problem, onGo, nameOf = labelOf }: Props) {
  const fields = Object.entries(problem.fields);
  const missing = fields.filter(([field, message]) => message === pleaseEnter(nameOf(field)));
  // A state whose rate nobody knows is no mistake: what is said of it stands among the checks.
  const wrong = fields.filter((each) => !missing.includes(each) && each[0] !== 'state');
  if (missing.length + wrong.length === 0)
    return <p className={styles.waiting}>No price yet. The reason is below.</p>;
  const links = (some: typeof fields) =>
    LISTED.formatToParts(some.map(([field]) => field)).map(({ type, value }) =>
      type === 'element' ? (
        <button key={value} type="button" className={styles.link} onClick={() => onGo(value)}>
          {nameOf(value)}
        </button>
      ) : (
        value
      ),
    );
  return (
    <div className={styles.waiting}>
      {missing.length === 0 ? null : <p>Your price appears here after you enter {links(missing)}.</p>}
      {wrong.length === 0 ? null : <p>To see the price, correct {links(wrong)}.</p>}
    </div>
  );
}
