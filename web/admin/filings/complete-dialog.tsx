import { COMPLETE_FILING } from '#contract/paths/filing.ts';
import { needsAcknowledgement } from '#domain/filing/check-return.ts';
import { unconfirmedWarnings } from '#domain/filing/completion.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { FormCheck, FormText } from '../../shared/form/form-fields.tsx';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { ChangedFiling, type StepDialogProps } from './changed-filing.tsx';
import { ChargesToCheck } from './charges-to-check.tsx';
import { LateReasonField, lateReasonRule, needsLateReason } from './late-reason-field.tsx';
import styles from './workbench.module.css';

const BLANK = { confirmationNumber: '', confirmationAbsentReason: '', lateReason: '', hasChecked: false };

/** A number is asked for unless it is said why there is none. */
const rulesOf = ({ confirmationAbsentReason }: typeof BLANK, isLate: boolean) =>
  ({
    confirmationNumber: {
      label: 'Confirmation number',
      required: confirmationAbsentReason.trim() === '',
      max: 200,
    },
    confirmationAbsentReason: { label: 'Reason for no number', max: 500 },
    lateReason: lateReasonRule(isLate),
    hasChecked: { label: 'I’ve checked these charges', type: 'check', required: true },
  }) as const;

/** The office confirmed the filing, or gives no number and says so. */
export function CompleteDialog(props: StepDialogProps) {
  const { filing, onClose } = props;
  const isLate = needsLateReason(filing);
  const fields = useForm<typeof BLANK>((values) => rulesOf(values, isLate), BLANK);
  const hasNumber = useFormValue(fields, 'confirmationNumber').trim() !== '';
  // What is asked for the number goes by it.
  useFormValue(fields, 'confirmationAbsentReason');
  const { send, fault, isPending } = useEventStep(filing.id, COMPLETE_FILING, fields.takeFaults);
  const warnings = [
    ...unconfirmedWarnings(filing.submission.warnings),
    ...filing.checks.filter(needsAcknowledgement),
  ];

  const confirm = fields.submit(async (values) => {
    const confirmationNumber = values.confirmationNumber.trim();
    const answer = await send({
      ...(confirmationNumber === ''
        ? { confirmationAbsentReason: values.confirmationAbsentReason.trim() }
        : { confirmationNumber }),
      ...(warnings.length > 0 ? { acknowledgeWarnings: values.hasChecked } : {}),
      ...(isLate ? { lateReason: values.lateReason.trim() } : {}),
      version: filing.version,
    });
    if (answer === null) return;
    toast('Filing completed');
    onClose();
  });

  return (
    <Dialog
      title="Complete the filing"
      action="Complete"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>Enter the confirmation number, or why there is none.</p>
      <FormText {...fields.field('confirmationNumber')} required autoComplete="off" />
      {hasNumber ? null : (
        <FormText
          {...fields.field('confirmationAbsentReason')}
          hint="Only if the office gives no number. If you mailed it, enter the carrier and tracking number."
        />
      )}
      {isLate ? <LateReasonField {...fields.field('lateReason')} filing={filing} /> : null}
      <ChargesToCheck filing={filing} />
      {warnings.length > 0 ? (
        <ul className={styles.warnings} data-tone="warn">
          {warnings.map((warning) => (
            <li key={`${warning.code} ${warning.message}`}>{warning.message}</li>
          ))}
        </ul>
      ) : null}
      <FormCheck {...fields.field('hasChecked')} />
      <ChangedFiling {...props} fault={fault} />
    </Dialog>
  );
}
