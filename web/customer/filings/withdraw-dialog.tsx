import { useState } from 'react';
import type { FilingBody } from '#contract/filing.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { WITHDRAW_FILING } from '#contract/paths/filing.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { TextAreaField } from '../../shared/form/field.tsx';

/** Takes an unpaid filing back. */
export function WithdrawDialog({ filing, onClose }: { filing: FilingBody; onClose(): void }) {
  const [words, setWords] = useState('');
  const { send, fault, isPending } = useEventStep(filing.id, WITHDRAW_FILING);

  async function confirm() {
    const answer = await send(words.trim() === '' ? {} : { words: words.trim() });
    if (answer === null) return;
    toast('Filing withdrawn');
    onClose();
  }

  return (
    <Dialog
      title={`Withdraw ${filing.number}?`}
      action="Withdraw filing"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>We do not file it then. What you may have paid becomes your credit. You can send it again later.</p>
      <TextAreaField
        label="Reason"
        required={false}
        maxLength={NOTE_MAXIMUM}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <StepFault fault={fault} onReload={onClose} />
    </Dialog>
  );
}
