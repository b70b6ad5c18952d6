import { AMEND_REPORT, REOPEN_REPORT, REVERSE_REPORT_PAYMENT } from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import { capitalized } from '#domain/form/capitalized.ts';
import { payeeOf } from '#domain/reporting/payee-of.ts';
import type { ReportEvent } from '#domain/reporting/vocabulary.ts';
import { displayMoney, negative } from '../../shared/amount.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { BillDialog } from './bill-dialog.tsx';
import { describeAmended } from './describe-movers.ts';
import { FileReportDialog } from './file-report-dialog.tsx';
import { PayReportDialog } from './pay-report-dialog.tsx';
import { PenaltyDialog } from './penalty-dialog.tsx';
import { isRefund } from './report-next-step.ts';
import { ReportReasonDialog } from './report-reason-dialog.tsx';

/** What opens over the page of a report. */
export type ReportDialogName = ReportEvent | 'export';

interface Props {
  report: ReportBody;
  asked: ReportDialogName;
  onClose(): void;
}

/** The dialog of a step; nothing for what has none. */
export default function ReportDialog({ report, asked, onClose }: Props) {
  const isRefunded = isRefund(report.remittance?.amount);
  switch (asked) {
    case 'amount':
      return <AmountDialog report={report} onClose={onClose} />;
    case 'bill':
      return <BillDialog report={report} bill={report.bill} onClose={onClose} />;
    case 'file':
      return <FileReportDialog report={report} onClose={onClose} />;
    case 'pay':
      return <PayReportDialog report={report} onClose={onClose} />;
    case 'penalty':
      return <PenaltyDialog report={report} onClose={onClose} />;
    case 'reverse-payment':
      return (
        <ReportReasonDialog
          report={report}
          step={REVERSE_REPORT_PAYMENT}
          title={isRefunded ? 'Reverse this refund?' : 'Reverse this payment?'}
          action={isRefunded ? 'Reverse refund' : 'Reverse payment'}
          hint={() => describeReversal(report)}
          done={isRefunded ? 'Refund reversed' : 'Payment reversed'}
          onClose={onClose}
        />
      );
    case 'reopen':
      return (
        <ReportReasonDialog
          report={report}
          step={REOPEN_REPORT}
          title="Reopen this report?"
          action="Reopen report"
          hint={() =>
            'The report accepts filings again. Its confirmation is removed but stays in the activity.'
          }
          done="Report reopened"
          onClose={onClose}
        />
      );
    case 'amend':
      return (
        <ReportReasonDialog
          report={report}
          step={AMEND_REPORT}
          title="Amend this report?"
          action="Create amended version"
          hint={(late) => describeAmended(report, late)}
          done="Amended version opened"
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}

/** A payment below zero is what the state gave back. */
function describeReversal(report: ReportBody): string {
  const { payable } = report;
  const payee = payeeOf(report);
  const [due, what] = isRefund(payable)
    ? [`${capitalized(payee)} owes back ${displayMoney(negative(payable))} again`, 'refund']
    : [`${displayMoney(payable)} is due to ${payee} again`, 'payment'];
  return `${due} as of today, and the report is unpaid. The ${what} stays in the activity.`;
}
