import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { REJECT_FILING } from '#contract/paths/filing.ts';
import { REJECTION_REASONS, type RejectionReason } from '#domain/filing/vocabulary.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { FormSelect, FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { REJECTION_LABELS } from '../../shared/vocabulary-labels.ts';
import { ChangedFiling, type StepDialogProps } from './changed-filing.tsx';

const RULES = {
  reason: { label: 'Reason', required: true },
  words: { label: 'What to correct', required: true, max: NOTE_MAXIMUM },
} as const;

/** Back to the customer, with words to act on. */
export function RejectDialog(props: StepDialogProps) {
  const { filing, onClose } = props;
  const fields = useForm(RULES);
  const { send, fault, isPending } = useEventStep(filing.id, REJECT_FILING, fields.takeFaults);

  const confirm = fields.submit(async ({ reason, words }) => {
    const answer = await send({
      reason: reason as RejectionReason,
      words: words.trim(),
      version: filing.version,
    });
    if (answer === null) return;
    toast('Filing rejected and customer emailed');
    onClose();
  });

  return (
    <Dialog
      title={`Reject ${filing.number}?`}
      action="Reject filing"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <FormSelect {...fields.field('reason')}>
        <option value="">Choose</option>
        {REJECTION_REASONS.filter((reason) => reason !== 'WITHDRAWN').map((reason) => (
          <option key={reason} value={reason}>
            {REJECTION_LABELS[reason]}
          </option>
        ))}
      </FormSelect>
      <FormTextArea
        {...fields.field('words')}
        hint="Sent to the customer as written. What was paid becomes customer credit."
      />
      <ChangedFiling {...props} fault={fault} />
    </Dialog>
  );
}
