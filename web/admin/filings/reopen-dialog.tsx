import type { FilingBody } from '#contract/filing.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { REOPEN_FILING } from '#contract/paths/filing.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { TextAreaField } from '../../shared/form/field.tsx';
import { useFields } from '../../shared/form/use-fields.ts';

const RULES = { reason: { label: 'Reason', required: true, max: NOTE_MAXIMUM } } as const;

/** The office returned a completed filing. */
export function ReopenDialog({ filing, onClose }: { filing: FilingBody; onClose(): void }) {
  const fields = useFields(RULES);
  const { send, fault, isPending } = useEventStep(filing.id, REOPEN_FILING);

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
      <TextAreaField {...fields.field('reason')} hint="What the office returned, and its tag or letter." />
      <StepFault fault={fault} onReload={onClose} />
    </Dialog>
  );
}
