import { useState } from 'react';
import type { ReconciliationBody, ReconciliationLine } from '#contract/reconciliation.ts';
import type { ReportBody } from '#contract/report.ts';
import { Amount } from '../../shared/amount.tsx';
import type { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { FileDrop } from '../../shared/documents/file-drop.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { FiguresForm } from './figures-form.tsx';
import styles from './reconciliation.module.css';
import { signedMoney } from './reconciliation-labels.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { useOfficeFigures, useReconciliation } from './use-reconciliation.ts';

/** The report beside what its office invoiced: entered here, compared here, settled here. */
export function ReportReconciliation({ report }: { report: ReportBody }) {
  const reconciliation = useReconciliation(report.id);
  if (report.totals.length === 0) return <p>No charges, so there is nothing to compare.</p>;
  if (reconciliation.isError) {
    return <ErrorScreen error={reconciliation.error} retry={() => reconciliation.refetch()} />;
  }
  if (!reconciliation.data) return <Skeleton bare lines={4} label="Loading the office’s figures" />;
  return <Reconciled report={report} found={reconciliation.data} />;
}

function Reconciled({ report, found }: { report: ReportBody; found: ReconciliationBody }) {
  const [typing, setTyping] = useState<'filing' | 'total' | null>(null);
  const [settling, setSettling] = useState<ReconciliationBody | ReconciliationLine | null>(null);
  const maySettle = report.allowedEvents.includes('settle');
  const charges = report.totals.map(({ charge }) => charge);
  return (
    <>
      {found.entered === null && typing === null ? (
        <p className={styles.hint}>
          Enter what the office invoiced, or upload its figures. Even a one-cent difference shows here
          {report.pays ? ' before you pay' : null}.
        </p>
      ) : null}
      {found.entered === null ? null : <Sums found={found} entered={found.entered} />}
      {typing === null ? (
        <>
          <Lines
            found={found}
            severalCharges={charges.length > 1}
            onSettle={maySettle ? setSettling : undefined}
          />
          <div className={styles.actions}>
            {maySettle && found.unsettled > 0 ? (
              <Button onClick={() => setSettling(found)}>
                {found.unsettled === 1 ? `Settle ${signedMoney(found.open)}` : 'Settle all differences'}
              </Button>
            ) : null}
            {report.isLatest ? <Entry report={report} onType={setTyping} /> : null}
          </div>
          {!maySettle && found.unsettled > 0 ? <p className={styles.hint}>{whyNotYet(report)}</p> : null}
        </>
      ) : (
        <FiguresForm
          reportId={report.id}
          lines={[...found.differences, ...found.agreeing]}
          charges={charges}
          by={typing}
          onDone={() => setTyping(null)}
        />
      )}
      {settling ? <SettleDialog report={report} of={settling} onClose={() => setSettling(null)} /> : null}
    </>
  );
}

function whyNotYet({ status, pays }: ReportBody): string {
  if (!pays) {
    return 'No payment goes with this report. Amend it, or enter the figures again once the office corrects them.';
  }
  return status === 'PAID'
    ? 'This report is paid. Amend it to settle a difference.'
    : 'Differences can be settled once the report is filed.';
}

function Sums({
  found,
  entered,
}: {
  found: ReconciliationBody;
  entered: NonNullable<ReconciliationBody['entered']>;
}) {
  return (
    <>
      <dl className={styles.sums}>
        <Sum label="Charged" money={found.collected} />
        <Sum label="Calculated" money={found.due} />
        <Sum label="Invoiced by the office" money={found.invoiced} />
        <div>
          <dt>Open difference</dt>
          <dd
            className={`figures ${styles.difference}`}
            data-tone={found.open === '0.00' ? undefined : 'bad'}
          >
            {signedMoney(found.open)}
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>
        Entered by {entered.by}, <InstantText at={entered.at} />. {describeUnsettled(found)}
      </p>
    </>
  );
}

function describeUnsettled({ unsettled, open }: ReconciliationBody): string {
  if (unsettled === 0) return 'No open differences.';
  return open === '0.00' ? `${unsettled} open differences, which cancel out.` : '';
}

function Sum({ label, money }: { label: string; money: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{money === null ? 'Unknown' : <Amount money={money} strong />}</dd>
    </div>
  );
}

function Lines({
  found,
  severalCharges,
  onSettle,
}: {
  found: ReconciliationBody;
  severalCharges: boolean;
  onSettle: ((line: ReconciliationLine) => void) | undefined;
}) {
  if (found.entered === null) return null;
  const { differences, differing, agreeing, agreed } = found;
  return (
    <>
      {differences.length > 0 ? (
        <ReconciliationTable
          caption="Differences"
          lines={differences}
          severalCharges={severalCharges}
          onSettle={onSettle}
        />
      ) : null}
      {differing > differences.length ? (
        <p className={styles.hint}>
          The largest {differences.length} of {differing} differences.
        </p>
      ) : null}
      {agreed > 0 ? (
        <details className={styles.agreed}>
          <summary>
            {agreed} {agreed === 1 ? 'amount matches' : 'amounts match'}
          </summary>
          <ReconciliationTable caption="Matching amounts" lines={agreeing} severalCharges={severalCharges} />
        </details>
      ) : null}
    </>
  );
}

function Entry({ report, onType }: { report: ReportBody; onType(by: 'filing' | 'total'): void }) {
  const reading = useOfficeFigures(report.id);

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const csv = await file.text();
    reading.mutate({ csv }, { onSuccess: () => toast('Office figures saved') });
  }

  return (
    <>
      <Button variant="dimmed-white" onClick={() => onType('filing')}>
        Enter by filing
      </Button>
      <Button variant="dimmed-white" onClick={() => onType('total')}>
        Enter total
      </Button>
      <FileDrop accept=".csv,text/csv" disabled={reading.isPending} onTake={([file]) => void take(file)}>
        <span>Upload CSV (filing, charge, amount): drop it here or choose it</span>
      </FileDrop>
      {reading.error && linesAtFault(reading.error).length > 0 ? (
        <Notice tone="bad" title="Nothing was saved. Correct these lines of the file and upload it again.">
          <ul>
            {linesAtFault(reading.error).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <StepFault fault={reading.error} onReload={() => location.reload()} />
      )}
    </>
  );
}

/** "Line 3: Enter an amount such as 1234.50.", for each line of the file that the server refused. */
function linesAtFault({ fields }: ApiError): string[] {
  return Object.entries(fields).flatMap(([place, sentence]) => {
    const [, line] = /^csv\.(\d+)$/.exec(place) ?? [];
    return line === undefined ? [] : [`Line ${line}: ${sentence}`];
  });
}
