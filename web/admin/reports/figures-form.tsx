import { useState } from 'react';
import type { ReconciliationLine } from '#contract/reconciliation.ts';
import { Button } from '../../shared/button.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import styles from './reconciliation.module.css';
import { lineKey } from './reconciliation-labels.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';
import { useOfficeFigures, useReconciliation } from './use-reconciliation.ts';

interface Props {
  reportId: string;
  /** The office's figures of now, by filing where they were entered so. */
  lines: readonly ReconciliationLine[];
  charges: readonly ReconciliationLine['charge'][];
  by: 'filing' | 'total';
  onDone(): void;
}

/** The office's figures, typed in place: a field for each filing, or one for each charge. */
export function FiguresForm(props: Props) {
  const blank = useReconciliation(props.reportId, { blank: true });
  if (props.by === 'total') return <Fields {...props} rows={props.charges.map(wholeOf)} />;
  if (blank.isError) return <ErrorScreen error={blank.error} retry={() => blank.refetch()} />;
  if (!blank.data) return <Skeleton bare lines={4} label="Loading filings" />;
  if (blank.data.agreed > blank.data.agreeing.length) {
    return <p className={styles.hint}>This report has too many filings to type. Upload a CSV instead.</p>;
  }
  const known = new Set(blank.data.agreeing.map(lineKey));
  const others = props.lines.filter(
    (line) => !known.has(lineKey(line)) && (line.filingId !== null || line.stated !== null),
  );
  return <Fields {...props} rows={[...blank.data.agreeing, ...others]} />;
}

function wholeOf(charge: ReconciliationLine['charge']): ReconciliationLine {
  const none = { number: null, insuredName: null, policyNumber: null, filingId: null, stated: null };
  const sums = { collected: '0.00', due: null, invoiced: null, difference: '0.00' };
  return { ...none, ...sums, charge, adjusted: '0.00', open: '0.00', reason: null };
}

function Fields({
  reportId,
  lines,
  charges,
  by,
  rows,
  onDone,
}: Props & { rows: readonly ReconciliationLine[] }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const saving = useOfficeFigures(reportId);
  const now = new Map(
    lines.map((line) => [lineKey(line), line.reason === 'MISSING_AT_OFFICE' ? '' : line.invoiced]),
  );
  // What nobody has entered yet begins with our own amount: only what the office has differently is typed.
  const textOf = (line: ReconciliationLine) =>
    typed[lineKey(line)] ?? now.get(lineKey(line)) ?? (by === 'filing' ? line.collected : '');

  function save() {
    const amounts = rows
      .map((line) => ({ line, text: textOf(line).trim() }))
      .filter(({ text }) => text !== '')
      .map(({ line: { filingId, stated, charge }, text }) => ({
        ...(filingId === null ? {} : { filingId }),
        ...(stated === null ? {} : { filing: stated }),
        charge,
        amount: plainAmount(text),
      }));
    saving.mutate(
      { amounts },
      {
        onSuccess: () => {
          toast('Office figures saved');
          onDone();
        },
      },
    );
  }

  const change = (line: ReconciliationLine, text: string) =>
    setTyped((before) => ({ ...before, [lineKey(line)]: text }));
  // Down a column of filings Enter is pressed to go on, not to be done.
  const byEnter = by === 'total';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className={styles.hint}>
        {by === 'filing'
          ? 'Change any amount that differs. Clear the field for a filing that isn’t on the invoice.'
          : 'Enter the total the office invoiced.'}
      </p>
      {by === 'filing' ? (
        <ReconciliationTable
          caption="Office figures by filing"
          lines={rows}
          severalCharges={charges.length > 1}
          typed={{ of: textOf, change }}
        />
      ) : (
        rows.map((line) => (
          <label key={line.charge} className={styles.whole}>
            {describeCode(line.charge)}{' '}
            <input
              className={styles.figure}
              inputMode="decimal"
              autoComplete="off"
              value={textOf(line)}
              onChange={({ target }) => change(line, target.value)}
            />
          </label>
        ))
      )}
      <StepFault fault={saving.error} onReload={onDone} />
      <div className={styles.actions}>
        <Button
          type={byEnter ? 'submit' : 'button'}
          loading={saving.isPending}
          onClick={byEnter ? undefined : save}
        >
          Save figures
        </Button>
        <Button variant="dimmed-white" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
