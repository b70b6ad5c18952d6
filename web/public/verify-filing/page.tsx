import { useParams } from 'react-router';
import type { NoProof } from '#contract/verify.ts';
import { readVerificationCode } from '#domain/filing/verification-code.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useVerification } from '../../shared/queries/use-verification.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { describePage } from '../describe-page.ts';
import { Frame, NO_PROOF_NOTICES, Verification } from './verification.tsx';

export const meta = () => [
  ...describePage({
    title: 'Verify a filing',
    description:
      'Shows whether a surplus lines filing was completed, and whether its taxes were collected and paid to the state.',
    path: '/',
  }).filter((one) => !('rel' in one)),
  { name: 'robots', content: 'noindex' },
];

/** As the application shows it; whoever opens the address gets it drawn by the server (`islands/render-page.tsx`). */
export default function VerifyFilingPage() {
  const { code = '' } = useParams();
  const asked = readVerificationCode(code);
  const filing = useVerification(asked);
  const refused = asked === null ? 'NOT_FOUND' : noProofOf(filing.error);
  if (refused !== null) return <Verification code={code} found={refused} />;
  if (filing.data) return <Verification code={code} found={filing.data} />;
  return (
    <Frame title="Verify a filing">
      {filing.error === null ? (
        <Skeleton bare lines={8} label="Looking for the filing" />
      ) : (
        <Notice
          tone="bad"
          title="We could not look it up"
          action={<Button onClick={() => filing.refetch()}>Try again</Button>}
        >
          {filing.error.message}
        </Notice>
      )}
    </Frame>
  );
}

function noProofOf(error: Error | null): NoProof | null {
  const code = error instanceof ApiError ? error.code : null;
  return code !== null && code in NO_PROOF_NOTICES ? (code as NoProof) : null;
}
