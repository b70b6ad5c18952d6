import { useParams } from 'react-router';
import type { VerifyBody } from '#contract/verify.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import { Amount } from '../../shared/amount.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { Notice } from '../../shared/notice.tsx';
import { TornSheet } from '../../shared/panel.tsx';
import { useVerification } from '../../shared/queries/use-verification.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useAgencyDay } from '../../shared/use-today.ts';
import { CancellationMark } from '../cancellation-mark.tsx';
import { describePage } from '../describe-page.ts';
import styles from './page.module.css';

export const meta = () => [
  ...describePage({
    title: 'Verify a filing',
    description:
      'Shows whether a surplus lines filing was completed, and whether its taxes were collected and paid to the state.',
    path: '/',
  }).filter((one) => !('rel' in one)),
  { name: 'robots', content: 'noindex' },
];

export default function VerifyFilingPage() {
  const { code } = useParams();
  const filing = useVerification(code);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Proof of filing</h1>
      {filing.data ? (
        <Proof filing={filing.data} code={code ?? ''} />
      ) : filing.isError ? (
        <NoProof error={filing.error} retry={() => filing.refetch()} code={code ?? ''} />
      ) : (
        <Skeleton bare lines={8} label="Looking for the filing" />
      )}
    </div>
  );
}

function NoProof({ error, retry, code }: { error: Error; retry: () => void; code: string }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Notice
        tone="bad"
        title="No completed filing has this code"
        action={<ButtonLink to="/contact">Contact</ButtonLink>}
      >
        Compare it with the code on the filing summary: {code}. If it matches, contact us.
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title="We could not look it up" action={<Button onClick={retry}>Try again</Button>}>
      {error.message}
    </Notice>
  );
}

function Proof({ filing, code }: { filing: VerifyBody; code: string }) {
  const completedOn = useAgencyDay(filing.completedAt);
  return (
    <>
      <p className={styles.lead}>
        Filed with {filing.stateName}. Filing, collecting and paying the state happen on different days; each
        is shown once it is recorded.
      </p>
      <TornSheet
        mark={
          <CancellationMark
            ring={`STAMPLINE · ${filing.state} · COMPLETED · `}
            word="FILED"
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
    </>
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
