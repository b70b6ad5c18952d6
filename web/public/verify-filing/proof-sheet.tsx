import type { VerifyBody } from '#contract/verify.ts';
import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { TornSheet } from '../../shared/panel.tsx';
import { site } from '../../shared/site.ts';
import { CancellationMark } from '../cancellation-mark.tsx';
import styles from './page.module.css';

interface Props {
  filing: Omit<VerifyBody, 'completedAt'>;
  code: string;
  /** A civil date; null while the agency's time zone is not known. */
  completedOn: CivilDate | null;
  /** What the mark on its corner says. */
  word: 'FILED' | 'SAMPLE';
}

/** What anybody sees who holds the verification code of a filing. */
export function ProofSheet({ filing, code, completedOn, word }: Props) {
  return (
    <TornSheet
      mark={
        <CancellationMark
          ring={`${site().company} · ${filing.state} · ${word === 'FILED' ? 'completed' : word} · `}
          word={word}
          date={completedOn === null ? '' : displayDate(completedOn)}
        />
      }
    >
      <dl className={styles.facts}>
        <Fact label="State">{filing.stateName}</Fact>
        <Fact label="Policy number">{filing.policyNumber}</Fact>
        <Fact label="Insured (initials)">{filing.insuredInitials}</Fact>
        <Fact label="Policy effective">
          <DateText on={filing.policyEffectiveDate} />
        </Fact>
        <Fact label="Filed">{completedOn === null ? null : <DateText on={completedOn} />}</Fact>
        {filing.collectedDate === null ? null : (
          <Fact label="Taxes and fees collected">
            <DateText on={filing.collectedDate} />
          </Fact>
        )}
        <Fact label="State confirmation">{filing.confirmationNumber ?? 'The office gives none'}</Fact>
        <Fact label="Verification code">{code}</Fact>
      </dl>
      <table className={styles.charges}>
        <caption className="visually-hidden">Taxes and fees, and when each was paid to the state</caption>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {filing.charges.map((charge) => (
            <tr key={`${charge.label}-${charge.payee}`}>
              <th scope="row">
                {charge.label}
                <span className={styles.payee}>
                  {[charge.payee, charge.remittance].filter(Boolean).join(': ')}
                </span>
              </th>
              <td>
                <Amount money={charge.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total taxes and fees</th>
            <td>
              <Amount money={filing.stateTotal} strong />
            </td>
          </tr>
        </tfoot>
      </table>
    </TornSheet>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
