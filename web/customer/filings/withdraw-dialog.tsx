import type { FilingBody } from '#contract/filing.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { WITHDRAW_FILING } from '#contract/paths/filing.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';

const RULES = { words: { label: 'Reason', max: NOTE_MAXIMUM } } as const;

/** Takes an unpaid filing back. */
export function WithdrawDialog({ filing, onClose }: { filing: FilingBody; onClose(): void }) {
  const fields = useForm(RULES);
  const { send, fault, isPending } = useEventStep(filing.id, WITHDRAW_FILING, fields.takeFaults);

  const confirm = fields.submit(async ({ words }) => {
    const answer = await send(words.trim() === '' ? {} : { words: words.trim() });
    if (answer === null) return;
    toast('Filing withdrawn');
    onClose();
  });

  return (
    <Dialog
      title={`Withdraw ${filing.number}?`}
      action="Withdraw filing"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>We won’t file it. Anything you paid becomes customer credit. You can resubmit it later.</p>
      <FormTextArea {...fields.field('words')} />
      <StepFault fault={fault} onReload={onClose} />
    </Dialog>
  );
}
