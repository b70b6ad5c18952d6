import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { type AMEND_REPORT, type REOPEN_REPORT, REVERSE_REPORT_PAYMENT } from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { CheckField } from '../../shared/form/field.tsx';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { describeLate, describeLeaving } from './describe-movers.ts';
import { ReportFault } from './report-seen.tsx';
import { useReportStep } from './use-report.ts';

interface Props {
  report: ReportBody;
  step: typeof REOPEN_REPORT | typeof AMEND_REPORT | typeof REVERSE_REPORT_PAYMENT;
  title: string;
  action: string;
  /** What happens; `late`: how many late filings are moved with it. */
  hint(late: number): string;
  done: string;
  onClose(): void;
}

const RULES = { reason: { label: 'Reason', required: true, max: NOTE_MAXIMUM } } as const;

/** A step that has to say why. Leads to the version that it answers with. */
export function ReportReasonDialog({ report, step, title, action, hint, done, onClose }: Props) {
  const fields = useForm(RULES);
  const isOpening = step !== REVERSE_REPORT_PAYMENT;
  const leaving = isOpening ? describeLeaving(report) : null;
  const mayIncludeLate = isOpening && report.lateElsewhere.filings > 0;
  // Why most reports are opened again, and their filings are of its period.
  const [includeLate, setIncludeLate] = useState(true);
  const late = mayIncludeLate && includeLate ? report.lateElsewhere.filings : 0;
  const navigate = useNavigate();
  const { send, fault, isPending } = useReportStep(report.id, step, fields.takeFaults);
  const confirm = fields.submit(async ({ reason }) => {
    const answer = await send({
      reason: reason.trim(),
      ...(late > 0 ? { includeLate } : {}),
    });
    if (answer === null) return;
    toast(done);
    onClose();
    if (answer.id !== report.id) navigate(`/admin/reports/${answer.id}`);
  });
  return (
    <Dialog title={title} action={action} loading={isPending} onClose={onClose} onConfirm={confirm}>
      <FormTextArea {...fields.field('reason')} hint={hint(late)} />
      {leaving === null ? null : <p>{leaving}</p>}
      {mayIncludeLate ? (
        <CheckField
          label={describeLate(report)}
          checked={includeLate}
          onChange={({ target }) => setIncludeLate(target.checked)}
        />
      ) : null}
      <ReportFault fault={fault} fields={RULES} onReload={onClose} />
    </Dialog>
  );
}
