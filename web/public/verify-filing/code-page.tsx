import { describePage } from '../describe-page.ts';
import { NarrowPage } from '../narrow-page.tsx';
import { CodeFormIsland } from './code-form-island.tsx';

const TITLE = 'Verify a filing';

export const meta = () =>
  describePage({
    title: TITLE,
    description: 'Type the verification code of a proof of filing to see what was filed, collected and paid.',
    path: '/verify',
  });

/** For whoever holds a proof of filing on paper and scans nothing. */
export default function VerifyCodePage() {
  return (
    <NarrowPage
      title={TITLE}
      lead="Enter the code from the proof of filing to see what was filed, and whether its taxes were collected and paid to the state."
    >
      <CodeFormIsland />
    </NarrowPage>
  );
}
