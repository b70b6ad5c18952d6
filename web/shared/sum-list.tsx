import { Fragment } from 'react';
import { Amount } from './amount.tsx';
import styles from './sum-list.module.css';

export interface SumLine {
  label: string;
  money: string;
  /** What it is all about: it stands out. */
  isTotal?: boolean;
}

/** Amounts below a list or a choice, each with its name. */
export function SumList({ lines, isLive = false }: { lines: readonly SumLine[]; isLive?: boolean }) {
  return (
    <dl className={styles.sums} aria-live={isLive ? 'polite' : undefined}>
      {lines.map(({ label, money, isTotal = false }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount money={money} strong={isTotal} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
