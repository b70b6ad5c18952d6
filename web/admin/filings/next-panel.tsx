import type { FilingBody } from '#contract/filing.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { ProofButton } from '../../shared/filing/proof-button.tsx';
import { LinkedHosts } from '../../shared/linked-hosts.tsx';
import { Panel } from '../../shared/panel.tsx';
import { ExamPackButton } from '../exam-packs/exam-pack-button.tsx';
import styles from './workbench.module.css';

/** What happens next in words, and what is known of the filing at its office. */
export function NextPanel({ filing }: { filing: FilingBody }) {
  const { sentAt, officeReference, confirmationNumber, confirmationAbsentReason } = filing;
  return (
    <Panel className={styles.next}>
      <h2>{filing.status === 'COMPLETED' ? 'Done' : 'Next step'}</h2>
      <p>{filing.nextStep}</p>
      <dl>
        {filing.portal && filing.status !== 'COMPLETED' ? (
          <>
            <dt>Portal</dt>
            <dd className={styles.whole}>
              <LinkedHosts text={filing.portal} />
            </dd>
          </>
        ) : null}
        {sentAt ? (
          <>
            <dt>Sent</dt>
            <dd className={styles.whole}>
              <InstantText at={sentAt} />
            </dd>
          </>
        ) : null}
        <Copyable label="Reference" value={officeReference} />
        <Copyable label="Confirmation" value={confirmationNumber} />
        {confirmationAbsentReason ? (
          <>
            <dt>No confirmation</dt>
            <dd className={styles.whole}>{confirmationAbsentReason}</dd>
          </>
        ) : null}
        <Copyable label="Verification" value={filing.verificationCode} />
      </dl>
      {filing.status === 'COMPLETED' ? <ProofButton filing={filing} look="dark" /> : null}
      <ExamPackButton of="filing" id={filing.id} fileName={`exam-pack-${filing.number}`} />
    </Panel>
  );
}

function Copyable({ label, value }: { label: string; value: string | null }) {
  if (value === null) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
      <dd>
        <CopyButton text={value} label={label} />
      </dd>
    </>
  );
}
