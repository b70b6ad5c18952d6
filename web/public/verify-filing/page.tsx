import { useParams } from 'react-router';
import type { VerifyBody } from '#contract/verify.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useVerification } from '../../shared/queries/use-verification.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useAgencyDay } from '../../shared/use-today.ts';
import { describePage } from '../describe-page.ts';
import styles from './page.module.css';
import { ProofSheet } from './proof-sheet.tsx';

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
        Compare it with the code on the proof of filing: {code}. If it matches, contact us.
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
      <ProofSheet filing={filing} code={code} completedOn={completedOn} word="FILED" />
    </>
  );
}
