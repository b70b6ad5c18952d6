import type { ReportBody } from '#contract/report.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents, formatCents, readCents } from '#domain/money/cents.ts';
import { refundLines } from '#domain/reporting/settlement-labels.ts';
import { Amount, displayMoney, negative } from '../../shared/amount.tsx';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import { describePaidElsewhere } from './report-labels.ts';
import { isInFiledReturn, isRefund } from './report-next-step.ts';
import styles from './reports.module.css';
import { settlementLines, totalLabel } from './settlement-lines.ts';

/** What the report comes to, by charge. */
export function ReportTotals({ report }: { report: ReportBody }) {
  if (report.installment !== null)
    return <InstallmentTotals report={report} installment={report.installment} />;
  if (isEmpty(report)) return <p>No charges. This is a zero report.</p>;
  return (
    <table className={styles.totals}>
      <caption className="visually-hidden">Totals by charge</caption>
      <thead>
        <tr>
          <th scope="col">Charge</th>
          <th scope="col">Premium</th>
          <th scope="col">Taxable base</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {report.totals.map(({ charge, premium, base, flatFilings, amount }) => (
          <tr key={charge}>
            <th scope="row">{describeCode(charge)}</th>
            <td>
              <Amount money={premium} />
            </td>
            <td>{base === null ? <span>Flat fee × {flatFilings}</span> : <Amount money={base} />}</td>
            <td>
              <Amount money={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label={totalLabel(report)} money={report.total} />
        <Settlement report={report} span={3} />
      </tfoot>
    </table>
  );
}

/** Nothing is reported by it, and nothing was paid: an amendment without charges may have a payment before it. */
const isEmpty = (report: ReportBody) =>
  report.totals.length === 0 &&
  settlementLines(report).length === 0 &&
  (report.remittance === null || lateLines(report.remittance).length === 0);

/** From what is reported to what is still owed: the same figures as in the list of reports. */
function Settlement({ report, span }: { report: ReportBody; span: number }) {
  const { remittance, stillOwed, payable } = report;
  if (!report.pays) {
    return (
      <tr>
        <th scope="row" colSpan={span}>
          {describePaidElsewhere(report)}
        </th>
        <td />
      </tr>
    );
  }
  const ahead = askedAhead(report);
  const between = settlementLines(report).map((line) => <Sum key={line.label} {...line} span={span} />);
  const back = (lines: ReturnType<typeof refundLines>) =>
    lines.map(([label, amount]) => <Sum key={label} label={label} money={formatCents(amount)} span={span} />);
  if (remittance !== null && isRefund(remittance.amount)) {
    return [...between, ...back(refundLines(report, readCents(payable), readCents(remittance.amount)))];
  }
  return (
    <>
      {between}
      {remittance === null ? null : (
        <>
          {lateLines(remittance).map((line) => (
            <Sum key={line.label} {...line} span={span} />
          ))}
          <Sum label="Paid with this report" money={negative(remittance.amount)} span={span} />
        </>
      )}
      {ahead === '0.00' ? null : (
        <Sum
          label={isInFiledReturn(report) ? 'Included in the filed tax return' : 'Due with open prepayments'}
          money={negative(ahead)}
          span={span}
        />
      )}
      {isRefund(stillOwed) ? (
        back(refundLines(report, readCents(stillOwed), null))
      ) : (
        <Sum label="Still owed" money={stillOwed} span={span} />
      )}
    </>
  );
}

/** What the state took beside what was due, which the payment has paid too. */
const lateLines = ({ penalty, interest }: NonNullable<ReportBody['remittance']>) =>
  [
    { label: 'Penalty', money: penalty },
    { label: 'Interest', money: interest },
  ].filter(({ money }) => money !== '0.00');

/** What is left of the total and open prepayments ask for, ahead of this return. */
function askedAhead({ payable, remittance, stillOwed, isLatest }: ReportBody): string {
  if (remittance !== null || !isLatest) return '0.00';
  return formatCents(cents(readCents(payable) - readCents(stillOwed)));
}

/** A prepayment: what it is for, what was prepaid before, what is due. */
function InstallmentTotals({
  report,
  installment,
}: {
  report: ReportBody;
  installment: NonNullable<ReportBody['installment']>;
}) {
  const { tax, accrued, earlier } = installment;
  return (
    <>
      <table className={styles.totals}>
        <caption className="visually-hidden">How this prepayment is computed</caption>
        <tbody>
          <Line label="Tax on this period’s filings" money={tax} />
          <Line
            label={`Tax accrued this year through ${displayDate(parseCivilDate(report.periodEnd))}`}
            money={accrued}
          />
          <Line label="Earlier prepayments this year" money={negative(earlier)} />
        </tbody>
        <tfoot>
          {report.totalIsKnown ? (
            <Sum label={totalLabel(report)} money={report.total} span={1} />
          ) : (
            <tr>
              <th scope="row">Prepayment due</th>
              <td>Enter the amount</td>
            </tr>
          )}
          <Settlement report={report} span={1} />
        </tfoot>
      </table>
      <p className={styles.basis}>{describeBasis(installment)}</p>
    </>
  );
}

function Line({ label, money }: { label: string; money: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Amount money={money} />
      </td>
    </tr>
  );
}

function describeBasis({ threshold, priorYearTax, note }: NonNullable<ReportBody['installment']>): string {
  if (note !== null) return `Amount entered: ${note}`;
  if (threshold === null) return '';
  const from = displayMoney(threshold.amount);
  if (threshold.of === 'ACCRUED') return `Due once accrued tax that isn’t prepaid reaches ${from}.`;
  const prior =
    priorYearTax === null
      ? 'Last year’s tax isn’t on file.'
      : `Last year’s tax was ${displayMoney(priorYearTax)}.`;
  return `Due when last year’s tax was ${from} or more. ${prior}`;
}

function Sum({ label, money, span = 3 }: { label: string; money: string; span?: number }) {
  return (
    <tr>
      <th scope="row" colSpan={span}>
        {label}
      </th>
      <td>
        <Amount money={money} strong />
      </td>
    </tr>
  );
}
