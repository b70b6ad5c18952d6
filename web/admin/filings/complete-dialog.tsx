import { useState } from 'react';
import type { FilingBody } from '#contract/filing.ts';
import { COMPLETE_FILING } from '#contract/paths/filing.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { TextField } from '../../shared/form/field.tsx';
import styles from './workbench.module.css';

const NUMBER_MAXIMUM = 200;
const REASON_MAXIMUM = 500;

/** The office confirmed the filing, or gives no number and says so. */
export function CompleteDialog({ filing, onClose }: { filing: FilingBody; onClose(): void }) {
  const [number, setNumber] = useState('');
  const [reason, setReason] = useState('');
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { send, fault, isPending } = useEventStep(filing.id, COMPLETE_FILING);
  const { warnings } = filing.submission;

  async function confirm() {
    const hasNumber = number.trim() !== '';
    if (!hasNumber && reason.trim() === '') return setMissing(true);
    const answer = await send({
      ...(hasNumber ? { confirmationNumber: number.trim() } : { confirmationAbsentReason: reason.trim() }),
      ...(warnings.length > 0 ? { acknowledgeWarnings: isAcknowledged } : {}),
    });
    if (answer === null) return;
    toast('Filing completed');
    onClose();
  }

  return (
    <Dialog
      title="Complete the filing"
      action="Complete"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <TextField
        label="Confirmation number"
        autoComplete="off"
        maxLength={NUMBER_MAXIMUM}
        value={number}
        error={
          fault?.fields.confirmationNumber ?? (isMissing ? pleaseEnter('Confirmation number') : undefined)
        }
        onChange={(event) => {
          setMissing(false);
          setNumber(event.target.value);
        }}
      />
      {number.trim() === '' ? (
        <TextField
          label="Why there is none"
          hint="Only where the office gives no number."
          maxLength={REASON_MAXIMUM}
          value={reason}
          error={fault?.fields.confirmationAbsentReason}
          onChange={(event) => {
            setMissing(false);
            setReason(event.target.value);
          }}
        />
      ) : null}
      {warnings.length > 0 ? (
        <>
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={`${warning.code} ${warning.rule} ${warning.message}`}>{warning.message}</li>
            ))}
          </ul>
          <label className={styles.acknowledge}>
            <input
              type="checkbox"
              checked={isAcknowledged}
              onChange={(event) => setAcknowledged(event.target.checked)}
            />
            I have checked these charges and take them as final
          </label>
        </>
      ) : null}
      <StepFault fault={fault} onReload={onClose} />
    </Dialog>
  );
}
