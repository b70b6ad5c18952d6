import type { FilingBody } from '#contract/filing.ts';
import { START_FILING } from '#contract/paths/filing.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';

const RULES = { officeReference: { label: 'Portal reference', max: 200 } } as const;

/** The filing was sent to its office. */
export function StartDialog({ filing, onClose }: { filing: FilingBody; onClose(): void }) {
  const fields = useForm(RULES);
  const { send, fault, isPending } = useEventStep(filing.id, START_FILING, fields.takeFaults);

  const confirm = fields.submit(async ({ officeReference }) => {
    const reference = officeReference.trim();
    const answer = await send(reference === '' ? {} : { officeReference: reference });
    if (answer === null) return;
    toast('Marked as sent to the office');
    onClose();
  });

  return (
    <Dialog
      title="Sent to the office"
      action="Start filing"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        Submit it in the state portal, then enter the reference. The customer sees at once that it’s being
        filed.
      </p>
      <FormText {...fields.field('officeReference')} autoComplete="off" />
      <StepFault fault={fault} onReload={onClose} />
    </Dialog>
  );
}
