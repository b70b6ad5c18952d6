import { lazy, Suspense } from 'react';
import { READY_REPORT } from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import type { ReportEvent } from '#domain/reporting/vocabulary.ts';
import { Button } from '../../shared/button.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { KeyHint } from '../../shared/keys/shortcuts.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import type { ReportDialogName } from './report-dialog.tsx';
import {
  billDifferenceOf,
  blocksOf,
  describeNextStep,
  isInFiledReturn,
  isNothingPayable,
  isOwedBack,
  isRefund,
  nextStepOf,
} from './report-next-step.ts';
import { hasChanged, ReportFault, ReportSeen, seenOf } from './report-seen.tsx';
import styles from './reports.module.css';
import { useReportStep } from './use-report.ts';

/** Loaded with the first that is asked for. */
const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Opens the dialog of a step; what has none is left to its button, so that no key alone signs a report off. */
export function startStep(step: ReportEvent, onAsk: (name: ReportDialogName) => void): void {
  if (step === 'ready') document.querySelector<HTMLElement>('[data-step="ready"]')?.focus();
  else onAsk(step);
}

/** What the step of paying is, by which way the money goes. */
function payLabel(report: ReportBody): string {
  if (isNothingPayable(report)) return 'Mark as paid';
  if (isInFiledReturn(report)) return 'Record earlier payment';
  return isOwedBack(report) ? 'Record refund' : 'Record payment';
}

interface Props {
  report: ReportBody;
  asked: ReportDialogName | null;
  onAsk(name: ReportDialogName | null): void;
}

/** The next step in words, with one button for it and the others beside. */
export function ReportNext({ report, asked, onAsk }: Props) {
  const ready = useReportStep(report.id, READY_REPORT);
  const next = nextStepOf(report);
  const heading = useKeptFocus('section');
  const keyOf = (step: ReportEvent) => (step === next ? { 'aria-keyshortcuts': 'e' } : {});
  const hintOf = (step: ReportEvent) => (step === next ? <KeyHint>e</KeyHint> : null);
  const { title, text } = describeNextStep(report);
  // Where nothing has to be done, or a difference is to be settled first, a step that may be taken all the same does not
  // ask for it.
  const isDisputed = next === 'pay' && (report.openDifferences > 0 || billDifferenceOf(report) !== null);
  const variant = next === null || isDisputed ? 'dimmed-white' : undefined;
  const isRefunded = isRefund(report.remittance?.amount);
  const may = (event: ReportEvent) => report.allowedEvents.includes(event);
  const blocked = blocksOf(report).length > 0;

  async function markReady() {
    if ((await ready.send(seenOf(report))) !== null) toast('Report marked ready');
  }

  return (
    <Panel className={styles.next} aria-label="Next step">
      <h2 ref={heading}>{title}</h2>
      <p>{text}</p>
      {may('ready') || may('file') ? <ReportSeen report={report} fault={null} /> : null}
      <ReportFault fault={ready.fault} onReload={() => location.reload()} />
      <div className={styles.steps}>
        {may('ready') ? (
          <Button
            data-step="ready"
            variant={variant}
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
          <Button variant={variant} onClick={() => onAsk('file')} {...keyOf('file')}>
            Record filing
            {hintOf('file')}
          </Button>
        ) : null}
        {may('pay') ? (
          <Button variant={variant} onClick={() => onAsk('pay')} {...keyOf('pay')}>
            {payLabel(report)}
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
            {isRefunded ? 'Reverse refund' : 'Reverse payment'}
          </Button>
        ) : null}
        {may('penalty') ? (
          <Button variant="dimmed-white" onClick={() => onAsk('penalty')}>
            Record penalty
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
      <Suspense>
        {asked === null ? null : <ReportDialog report={report} asked={asked} onClose={() => onAsk(null)} />}
      </Suspense>
    </Panel>
  );
}
