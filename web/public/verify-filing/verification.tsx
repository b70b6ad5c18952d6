import type { NoProof, VerifyBody } from '#contract/verify.ts';
import { readVerificationCode } from '#domain/filing/verification-code.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useAgencyDay } from '../../shared/use-today.ts';
import styles from './page.module.css';
import { describeProof } from './proof-facts.ts';
import { ProofSheet } from './proof-sheet.tsx';
import { SHAPE_OF_CODE } from './shape-of-code.ts';

/** Where nothing is proved: what that means, and the next step. */
export const NO_PROOF_NOTICES: Readonly<Record<NoProof, { title: string; text: string }>> = {
  NOT_FOUND: {
    title: 'No completed filing has this code',
    text: 'Compare it with the code on the proof of filing. A filing gets its code when it is completed. If the codes match, contact us.',
  },
  FILING_REOPENED: {
    title: 'This filing was reopened: its proof no longer holds',
    text: 'It had been completed, and is being corrected. This page shows its proof again once it is completed. Ask the agency that gave you the code, or contact us.',
  },
  FILING_WITHDRAWN: {
    title: 'This filing was withdrawn: its proof no longer holds',
    text: 'It had been completed, then was reopened and withdrawn. Ask the agency that gave you the code which filing replaces it, or contact us.',
  },
};
const MALFORMED = {
  title: 'That isn’t a verification code',
  text: `${SHAPE_OF_CODE} Copy it from the proof of filing, or scan the QR code there.`,
};

interface Props {
  /** As the address has it. */
  code: string;
  found: VerifyBody | NoProof;
}

/** What a verification code proves, or why it proves nothing. */
export function Verification({ code, found }: Props) {
  if (typeof found !== 'string') return <Proof filing={found} code={readVerificationCode(code) ?? code} />;
  const { title, text } = readVerificationCode(code) === null ? MALFORMED : NO_PROOF_NOTICES[found];
  return (
    <Frame title="Verify a filing">
      <Notice
        tone="bad"
        title={title}
        action={
          <>
            {found === 'NOT_FOUND' ? <ButtonLink to="/verify">Type another code</ButtonLink> : null}{' '}
            <ButtonLink variant={found === 'NOT_FOUND' ? 'dimmed-white' : 'default'} to="/contact">
              Contact
            </ButtonLink>
          </>
        }
      >
        <p className={styles.code}>{code}</p>
        <p>{text}</p>
      </Notice>
    </Frame>
  );
}

export function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

function Proof({ filing, code }: { filing: VerifyBody; code: string }) {
  const completedOn = useAgencyDay(filing.completedAt);
  return (
    <Frame title="Proof of filing">
      <ul className={styles.lead}>
        {describeProof(filing, completedOn).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ProofSheet filing={filing} code={code} completedOn={completedOn} word="FILED" />
    </Frame>
  );
}
