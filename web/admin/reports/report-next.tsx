import { AMEND_REPORT, READY_REPORT, REOPEN_REPORT, REVERSE_REPORT_PAYMENT } from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import type { ReportEvent } from '#domain/reporting/vocabulary.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { KeyHint } from '../../shared/keys/shortcuts.tsx';
import { Panel } from '../../shared/panel.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { BillDialog } from './bill-dialog.tsx';
import { FileReportDialog } from './file-report-dialog.tsx';
import { PayReportDialog } from './pay-report-dialog.tsx';
import { ReportReasonDialog } from './report-reason-dialog.tsx';
import { hasChanged, ReportFault, ReportSeen, seenOf } from './report-seen.tsx';
import styles from './reports.module.css';
import { useReportStep } from './use-report.ts';

/** What opens over the page of a report. */
export type ReportDialogName = ReportEvent | 'export';

const blocksOf = ({ checks }: ReportBody) => checks.filter(({ severity }) => severity === 'BLOCK');

/** The step that the report waits for; null: none, or something stands against it. */
export function nextStepOf(report: ReportBody): 'ready' | 'file' | 'pay' | 'amount' | null {
  const may = (event: ReportEvent) => report.allowedEvents.includes(event);
  if (may('amount') && !report.totalIsKnown) return 'amount';
  if (may('ready') && blocksOf(report).length > 0) return null;
  return (['ready', 'file', 'pay'] as const).find(may) ?? null;
}

/** Opens the dialog of a step; what has none is left to its button, so that no key alone signs a report off. */
export function startStep(step: ReportEvent, onAsk: (name: ReportDialogName) => void): void {
  if (step === 'ready') document.querySelector<HTMLElement>('[data-step="ready"]')?.focus();
  else onAsk(step);
}

interface Props {
  report: ReportBody;
  asked: ReportDialogName | null;
  onAsk(name: ReportDialogName | null): void;
}

/** The next step in words, with one button for it and the others beside. */
export function ReportNext({ report, asked, onAsk }: Props) {
  const ready = useReportStep(report.id, READY_REPORT);
  const close = () => onAsk(null);
  const next = nextStepOf(report);
  const keyOf = (step: ReportEvent) => (step === next ? { 'aria-keyshortcuts': 'e' } : {});
  const hintOf = (step: ReportEvent) => (step === next ? <KeyHint>e</KeyHint> : null);
  const { title, text } = wordsOf(report);
  const may = (event: ReportEvent) => report.allowedEvents.includes(event);
  const blocked = blocksOf(report).length > 0;

  async function markReady() {
    if ((await ready.send(seenOf(report))) !== null) toast('Report marked ready');
  }

  return (
    <Panel className={styles.next} aria-label="Next step">
      <h2>{title}</h2>
      <p>{text}</p>
      {may('ready') || may('file') ? <ReportSeen report={report} fault={null} /> : null}
      <ReportFault fault={ready.fault} onReload={() => location.reload()} />
      <div className={styles.steps}>
        {may('ready') ? (
          <Button
            data-step="ready"
            loading={ready.isPending}
            disabled={blocked}
            onClick={markReady}
            {...keyOf('ready')}
          >
            Mark ready
            {hintOf('ready')}
          </Button>
        ) : null}
        {may('amount') ? (
          <Button
            variant={report.totalIsKnown ? 'dimmed-white' : undefined}
            onClick={() => onAsk('amount')}
            {...keyOf('amount')}
          >
            Enter amount
            {hintOf('amount')}
          </Button>
        ) : null}
        {may('bill') ? (
          <Button variant="dimmed-white" onClick={() => onAsk('bill')}>
            {report.bill === null ? 'Enter bill' : 'Edit bill'}
          </Button>
        ) : null}
        {may('file') ? (
          <Button onClick={() => onAsk('file')} {...keyOf('file')}>
            Record filing
            {hintOf('file')}
          </Button>
        ) : null}
        {may('pay') ? (
          <Button onClick={() => onAsk('pay')} {...keyOf('pay')}>
            Record payment
            {hintOf('pay')}
          </Button>
        ) : null}
        {may('amend') ? (
          <Button variant="dimmed-white" onClick={() => onAsk('amend')}>
            Amend
          </Button>
        ) : null}
        {may('reverse-payment') ? (
          <Button variant="dimmed-white" onClick={() => onAsk('reverse-payment')}>
            Reverse payment
          </Button>
        ) : null}
        {may('reopen') ? (
          <Button variant="dimmed-white" onClick={() => onAsk('reopen')}>
            Reopen
          </Button>
        ) : null}
      </div>
      {hasChanged(ready.fault) ? (
        <Dialog
          title="Mark this report ready?"
          action="Mark ready"
          loading={ready.isPending}
          disabled={blocked}
          onClose={ready.forget}
          onConfirm={markReady}
        >
          <ReportSeen report={report} fault={ready.fault} />
        </Dialog>
      ) : null}
      {asked === 'amount' ? <AmountDialog report={report} onClose={close} /> : null}
      {asked === 'bill' ? <BillDialog report={report} bill={report.bill} onClose={close} /> : null}
      {asked === 'file' ? <FileReportDialog report={report} onClose={close} /> : null}
      {asked === 'pay' ? <PayReportDialog report={report} onClose={close} /> : null}
      {asked === 'reverse-payment' ? (
        <ReportReasonDialog
          report={report}
          step={REVERSE_REPORT_PAYMENT}
          title="Reverse this payment?"
          action="Reverse payment"
          hint={`${displayMoney(report.remittance?.amount ?? '0.00')} is due to the state again as of today, and the report is unpaid. The payment stays in the activity.`}
          done="Payment reversed"
          onClose={close}
        />
      ) : null}
      {asked === 'reopen' ? (
        <ReportReasonDialog
          report={report}
          step={REOPEN_REPORT}
          title="Reopen this report?"
          action="Reopen report"
          hint="The report accepts filings again. Its confirmation is removed but stays in the activity."
          done="Report reopened"
          onClose={close}
        />
      ) : null}
      {asked === 'amend' ? (
        <ReportReasonDialog
          report={report}
          step={AMEND_REPORT}
          title="Amend this report?"
          action="Create amended version"
          hint="A new version opens with the same filings. The filed version doesn’t change."
          done="Amended version opened"
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}

/** Of an amendment: what the state has until it is filed. */
const describeStanding = ({ version }: ReportBody) =>
  version > 1 ? ` Version ${version - 1} stands as filed until then.` : '';

function wordsOf(report: ReportBody): { title: string; text: string } {
  if (!report.isLatest) {
    return report.amendment === 'FILED'
      ? { title: 'Amended', text: 'A later version replaced this one. It stays as filed.' }
      : { title: 'Being amended', text: 'An amended version is in progress. This one stays as filed.' };
  }
  const blocked = blocksOf(report);
  if (report.allowedEvents.includes('ready')) {
    if (blocked.length > 0) return { title: 'Not ready yet', text: blocked[0]?.message ?? '' };
    if (report.kind === 'PREPAYMENT' && report.isZero) {
      return { title: 'Nothing due', text: 'No prepayment is due for this period. You can leave it open.' };
    }
    if (report.isZero && report.zeroIsRequired === false) {
      return { title: 'Nothing to file', text: 'No activity, and no zero report is required.' };
    }
    return {
      title: 'Review and mark ready',
      text: `Review the checks and filings, then mark the report ready.${describeStanding(report)}`,
    };
  }
  if (report.allowedEvents.includes('file')) {
    return {
      title: 'File it with the state',
      text: `File it in the state’s portal, then enter the confirmation here.${report.portal ? ` Portal: ${report.portal}.` : ''}${describeStanding(report)}`,
    };
  }
  if (report.allowedEvents.includes('pay')) {
    return { title: 'Pay the state', text: `Balance due: ${displayMoney(report.payable)}.` };
  }
  return report.status === 'PAID'
    ? { title: 'Filed and paid', text: 'No further action is needed.' }
    : { title: 'Filed', text: 'No payment is due with this report.' };
}
