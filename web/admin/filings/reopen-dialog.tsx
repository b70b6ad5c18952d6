import type { FilingBody } from '#contract/filing.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { REOPEN_FILING } from '#contract/paths/filing.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';

const RULES = { reason: { label: 'Reason', required: true, max: NOTE_MAXIMUM } } as const;

/** The office returned a completed filing. */
export function ReopenDialog({ filing, onClose }: { filing: FilingBody; onClose(): void }) {
  const fields = useForm(RULES);
  const { send, fault, isPending } = useEventStep(filing.id, REOPEN_FILING, fields.takeFaults);

  const confirm = fields.submit(async ({ reason }) => {
    const answer = await send({ reason: reason.trim() });
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
      <FormTextArea {...fields.field('reason')} hint="What the office returned, with its tag or letter." />
      <StepFault fault={fault} onReload={onClose} />
    </Dialog>
  );
}
