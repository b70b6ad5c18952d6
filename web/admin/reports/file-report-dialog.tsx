import { REPORT_TEXT_MAXIMUM } from '#contract/limits.ts';
import { FILE_REPORT } from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useToday } from '../../shared/use-today.ts';
import { ReportFault, ReportSeen, seenOf } from './report-seen.tsx';
import { useReportStep } from './use-report.ts';

const RULES = {
  confirmation: { label: 'Confirmation number', required: true, max: REPORT_TEXT_MAXIMUM },
  filedDate: { label: 'Filed on', required: true, type: 'date' },
} as const;

interface Props {
  report: ReportBody;
  onClose(): void;
}

/** The state has it, and said so: most often today. */
export function FileReportDialog(props: Props) {
  const today = useToday();
  return today === null ? null : <FileReport {...props} today={today} />;
}

function FileReport({ report, onClose, today }: Props & { today: string }) {
  const fields = useForm(RULES, { confirmation: '', filedDate: today });
  const { send, fault, isPending } = useReportStep(report.id, FILE_REPORT, fields.takeFaults);
  const confirm = fields.submit(async ({ confirmation, filedDate }) => {
    if ((await send({ confirmation: confirmation.trim(), filedDate, ...seenOf(report) })) === null) return;
    toast('Report filed');
    onClose();
  });
  return (
    <Dialog
      title="Record filing"
      action="Record filing"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ReportSeen report={report} fault={fault} />
      <FormText
        {...fields.field('confirmation')}
        autoComplete="off"
        hint="As on the receipt. If you mailed it, enter the carrier and tracking number. The report’s filings and amounts are locked after this; reopen or amend it to change them."
      />
      <FormText
        {...fields.field('filedDate')}
        type="date"
        hint={`The date on the receipt or postmark.${report.pays ? ' The payment can’t be dated before it.' : ''}`}
      />
      <ReportFault fault={fault} fields={RULES} onReload={onClose} />
    </Dialog>
  );
}
