import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { SNOOZE_FILING } from '#contract/paths/workbench.ts';
import { addDays, displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { useToday } from '../../shared/use-today.ts';
import { ChangedFiling, type StepDialogProps } from './changed-filing.tsx';
import styles from './workbench.module.css';

const RULES = {
  until: { label: 'Comes back on', type: 'date', required: true },
  reason: { label: 'Reason', max: NOTE_MAXIMUM },
} as const;
/** As long as an answer usually takes. */
const USUAL_DAYS = 7;

/** Puts the filing out of the way until a day. */
export function SnoozeDialog(props: StepDialogProps) {
  const { filing, onClose } = props;
  const today = useToday();
  const start = { until: today === null ? '' : addDays(today, USUAL_DAYS), reason: '' } as const;
  const fields = useForm<{ until: string; reason: string }>(RULES, start);
  const until = useFormValue(fields, 'until');
  const { send, fault, isPending } = useEventStep(filing.id, SNOOZE_FILING, fields.takeFaults);
  const isLate = filing.dueDate !== null && filing.sentAt === null && until > filing.dueDate;

  const confirm = fields.submit(async ({ reason, ...values }) => {
    const words = reason.trim();
    const answer = await send({
      until: values.until,
      ...(words === '' ? {} : { reason: words }),
      version: filing.version,
    });
    if (answer === null) return;
    toast(`Snoozed until ${displayDate(parseCivilDate(values.until))}`);
    onClose();
  });

  return (
    <Dialog
      title="Snooze the filing"
      action="Snooze"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <FormText {...fields.field('until')} type="date" min={today === null ? undefined : addDays(today, 1)} />
      {isLate && filing.dueDate ? (
        <p className={styles.changed} data-tone="warn" role="status">
          That is after its due date, {displayDate(parseCivilDate(filing.dueDate))}. It stays among the
          overdue.
        </p>
      ) : null}
      <FormText {...fields.field('reason')} hint="For your colleagues; the customer doesn’t see it." />
      <p>It comes back sooner if the customer writes, pays or resubmits.</p>
      <ChangedFiling {...props} fault={fault} />
    </Dialog>
  );
}
