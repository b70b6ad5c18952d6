import type { FilingStateBody } from '#contract/filing-state.ts';
import { displayRate } from '#domain/money/rate.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { OutsideIcon } from '../../shared/icons.tsx';
import { SourceCitation } from '../../shared/source-citation.tsx';
import { SourceLink } from '../../shared/source-link.tsx';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import styles from './state-guide.module.css';

type Charge = FilingStateBody['charges'][number];

function describeAmount({ rate, flat, isKnown }: Charge): string {
  if (!isKnown) return 'Amount not known';
  return rate ? displayRate(rate) : flat ? displayMoney(flat) : 'varies';
}

/** Every charge in force today: how much, on what, since when, to whom, by which law. */
export function ChargesInForce({ charges }: { charges: readonly Charge[] }) {
  return (
    <ul className={styles.charges}>
      {charges.map((charge) => (
        <li key={`${charge.rule}-${charge.summary}`} className={styles.charge}>
          <h3 className={styles.chargeLabel}>{charge.label}</h3>
          <p className={`${styles.rate} figures`}>{describeAmount(charge)}</p>
          <p className={styles.summary}>{charge.summary}</p>
          <p className={styles.facts}>
            Paid to {charge.payee}.{' '}
            {charge.from ? (
              <>
                In force since <DateText on={charge.from} />.
              </>
            ) : (
              'Effective date not published.'
            )}{' '}
            {charge.isKnown && charge.confidence
              ? `${describeCode(charge.confidence)} confidence in the ${charge.rate ? 'rate' : 'amount'}. `
              : null}
            Last checked <DateText on={charge.lastRead.on} />
            {charge.lastRead.remark ? ` by ${charge.lastRead.by}: ${charge.lastRead.remark}` : '.'}{' '}
            {charge.lastRead.source ? (
              <SourceLink href={charge.lastRead.source}>
                What was checked <OutsideIcon />
                <span className="visually-hidden">(opens in a new tab)</span>
              </SourceLink>
            ) : null}
          </p>
          {charge.disputed ? <p>Sources disagree: {charge.disputed}</p> : null}
          {charge.notes.map((note) => (
            <p key={note} className={styles.facts}>
              {note}
            </p>
          ))}
          <SourceCitation by={charge} />
        </li>
      ))}
    </ul>
  );
}
