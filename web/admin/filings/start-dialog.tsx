import { START_FILING } from '#contract/paths/filing.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { FormCheck, FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { ChangedFiling, type StepDialogProps } from './changed-filing.tsx';
import { ChargesToCheck } from './charges-to-check.tsx';
import { LateReasonField, lateReasonRule, needsLateReason } from './late-reason-field.tsx';

const rulesOf = (isLate: boolean) =>
  ({
    officeReference: { label: 'Portal reference', max: 200 },
    lateReason: lateReasonRule(isLate),
    hasChecked: { label: 'I’ve checked these charges', type: 'check', required: true },
  }) as const;

/** The filing was sent to its office. */
export function StartDialog(props: StepDialogProps) {
  const { filing, onClose } = props;
  const isLate = needsLateReason(filing);
  const fields = useForm(() => rulesOf(isLate), { officeReference: '', lateReason: '', hasChecked: false });
  const { send, fault, isPending } = useEventStep(filing.id, START_FILING, fields.takeFaults);

  const confirm = fields.submit(async ({ officeReference, lateReason }) => {
    const reference = officeReference.trim();
    const answer = await send({
      ...(reference === '' ? {} : { officeReference: reference }),
      ...(isLate ? { lateReason: lateReason.trim() } : {}),
      version: filing.version,
    });
    if (answer === null) return;
    toast('Marked as sent to the office');
    onClose();
  });

  return (
    <Dialog
      title={`Mark ${filing.number} as sent?`}
      action="Mark as sent"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        Submit the filing in the state portal first, then enter its reference. The customer is told that it
        was sent.
      </p>
      <FormText {...fields.field('officeReference')} autoComplete="off" />
      {isLate ? <LateReasonField {...fields.field('lateReason')} filing={filing} /> : null}
      <ChargesToCheck filing={filing} />
      <FormCheck {...fields.field('hasChecked')} />
      <ChangedFiling {...props} fault={fault} />
    </Dialog>
  );
}
