import { useState } from 'react';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { REVERSE_PENALTY } from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import { describeLateCharges } from '#domain/reporting/late-charges.ts';
import { Amount, displayMoney } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import own from './penalties-paid.module.css';
import { ReportFault } from './report-seen.tsx';
import styles from './reports.module.css';
import { useReportStep } from './use-report.ts';

type Paid = ReportBody['penaltiesPaid'][number];

/** What was paid by itself for lateness, in the list of a report's facts; what was reversed says why. */
export function PenaltiesPaid({ penalties }: { penalties: readonly Paid[] }) {
  const [reversing, setReversing] = useState<Paid | null>(null);
  if (penalties.length === 0) return null;
  return (
    <>
      <dt>Penalty paid later</dt>
      {penalties.map((paid) => (
        <dd key={paid.id} className={own.paid}>
          <Amount money={paid.amount} /> ({describeLateCharges(paid)}), <DateText on={paid.paidDate} />,{' '}
          {describePayment(paid.method, paid.reference)}
          {paid.reversal === null ? (
            <Button variant="dimmed-white" onClick={() => setReversing(paid)}>
              Reverse penalty
            </Button>
          ) : (
            <small className={styles.note}>
              Reversed <DateText on={paid.reversal.reversedDate} />: {paid.reversal.reason}
            </small>
          )}
        </dd>
      ))}
      {reversing === null ? null : (
        <ReversePenaltyDialog paid={reversing} onClose={() => setReversing(null)} />
      )}
    </>
  );
}

const RULES = { reason: { label: 'Reason', required: true, max: NOTE_MAXIMUM } } as const;

function ReversePenaltyDialog({ paid, onClose }: { paid: Paid; onClose(): void }) {
  const fields = useForm(RULES);
  const { send, fault, isPending } = useReportStep(
    { id: paid.reportId, penaltyId: paid.id },
    REVERSE_PENALTY,
    fields.takeFaults,
  );
  const confirm = fields.submit(async ({ reason }) => {
    if ((await send({ reason: reason.trim() })) === null) return;
    toast('Penalty reversed');
    onClose();
  });
  return (
    <Dialog
      title="Reverse this penalty?"
      action="Reverse penalty"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <FormTextArea
        {...fields.field('reason')}
        hint={`${displayMoney(paid.amount)} is in the bank account again as of today. The penalty stays in the activity.`}
      />
      <ReportFault fault={fault} fields={RULES} onReload={onClose} />
    </Dialog>
  );
}
