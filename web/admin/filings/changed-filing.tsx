import type { FilingBody } from '#contract/filing.ts';
import type { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useFiling } from '../../shared/queries/use-filing.ts';
import { filingChanges } from './filing-changes.ts';
import styles from './workbench.module.css';

export interface StepDialogProps {
  /** As it was when the dialog opened; what is sent is sent for this version. */
  filing: FilingBody;
  onClose(): void;
  /** Goes on with the version that is there now, what was typed kept. */
  onTake(now: FilingBody): void;
}

/**
 * Why a step was refused. Where somebody else was first, what was seen and what is there stand beside each other:
 * nothing is overwritten before the admin has looked at it.
 */
export function ChangedFiling({
  fault,
  filing,
  onClose,
  onTake,
}: StepDialogProps & { fault: ApiError | null }) {
  const { data: now } = useFiling(filing.id);
  if (fault === null) return null;
  const changes = now === undefined ? [] : filingChanges(filing, now);
  const table = changes.length > 0 ? <ChangesTable changes={changes} /> : null;
  if (fault.code !== 'FILING_CHANGED') {
    return (
      <>
        <StepFault fault={fault} onReload={onClose} />
        {fault.status === 409 ? table : null}
      </>
    );
  }
  // Taken over already; what is sent next is sent for this version.
  if (now === undefined || now.version === filing.version) return null;
  return (
    <Notice
      tone="warn"
      title="Somebody changed this filing while you had it open. Nothing of yours was saved."
      action={
        <Button variant="dimmed-white" onClick={() => onTake(now)}>
          Continue with the current version
        </Button>
      }
    >
      {table ?? 'What you see here is the same.'}
    </Notice>
  );
}

function ChangesTable({ changes }: { changes: ReturnType<typeof filingChanges> }) {
  return (
    <table className={styles.difference}>
      <caption className="visually-hidden">What you saw and what is there now</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">You saw</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, seen, now }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{seen || 'None'}</td>
            <td>{now || 'None'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
