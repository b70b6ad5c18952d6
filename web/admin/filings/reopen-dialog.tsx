import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { REOPEN_FILING } from '#contract/paths/filing.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { ChangedFiling, type StepDialogProps } from './changed-filing.tsx';

const RULES = { reason: { label: 'Reason', required: true, max: NOTE_MAXIMUM } } as const;

/** The office returned a completed filing. */
export function ReopenDialog(props: StepDialogProps) {
  const { filing, onClose } = props;
  const fields = useForm(RULES);
  const { send, fault, isPending } = useEventStep(filing.id, REOPEN_FILING, fields.takeFaults);

  const confirm = fields.submit(async ({ reason }) => {
    const answer = await send({ reason: reason.trim(), version: filing.version });
    if (answer === null) return;
    toast('Filing reopened');
    onClose();
  });

  return (
    <Dialog
      title={`Reopen ${filing.number}?`}
      action="Reopen filing"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <FormTextArea
        {...fields.field('reason')}
        hint="What the office returned, with its tag or letter. The customer is emailed this as written."
      />
      <ChangedFiling {...props} fault={fault} />
    </Dialog>
  );
}
