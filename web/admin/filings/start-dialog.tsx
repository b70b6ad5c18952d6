import { useState } from 'react';
import type { FilingBody } from '#contract/filing.ts';
import { START_FILING } from '#contract/paths/filing.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { TextField } from '../../shared/form/field.tsx';

const REFERENCE_MAXIMUM = 200;

/** The filing was sent to its office. */
export function StartDialog({ filing, onClose }: { filing: FilingBody; onClose(): void }) {
  const [reference, setReference] = useState('');
  const { send, fault, isPending } = useEventStep(filing.id, START_FILING);

  async function confirm() {
    const answer = await send(reference.trim() === '' ? {} : { officeReference: reference.trim() });
    if (answer === null) return;
    toast('Noted as sent to the office');
    onClose();
  }

  return (
    <Dialog
      title="Sent to the office"
      action="Start filing"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        Enter the filing at the office, then note its reference. The customer sees at once that it is being
        filed.
      </p>
      <TextField
        label="Portal reference"
        required={false}
        autoComplete="off"
        maxLength={REFERENCE_MAXIMUM}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <StepFault fault={fault} onReload={onClose} />
    </Dialog>
  );
}
