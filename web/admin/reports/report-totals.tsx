import type { ReportBody } from '#contract/report.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { Amount, displayMoney } from '../../shared/amount.tsx';
import { codeWords } from '../../shared/words.ts';
import styles from './reports.module.css';

/** What the report comes to, by charge. */
export function ReportTotals({ report }: { report: ReportBody }) {
  if (report.installment !== null)
    return <InstallmentTotals report={report} installment={report.installment} />;
  if (report.totals.length === 0) return <p>No charges. This is a zero report.</p>;
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
            <th scope="row">{codeWords(charge)}</th>
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
        <Sum label="Total" money={report.total} />
        {report.adjusted === '0.00' ? null : (
          <Sum label="Adjustments settled with the office" money={report.adjusted} />
        )}
        {report.prepaid === '0.00' ? null : <Sum label="Prepaid" money={negative(report.prepaid)} />}
        {report.paidBefore === '0.00' ? null : (
          <Sum label="Paid with earlier versions" money={negative(report.paidBefore)} />
        )}
        {[report.adjusted, report.prepaid, report.paidBefore].every((money) => money === '0.00') ? null : (
          <Sum label={report.status === 'PAID' ? 'Paid' : 'Balance due'} money={report.payable} />
        )}
      </tfoot>
    </table>
  );
}

const negative = (money: string) => (money.startsWith('-') ? money.slice(1) : `-${money}`);

/** A prepayment: what it is for, what was prepaid before, what is due. */
function InstallmentTotals({
  report,
  installment,
}: {
  report: ReportBody;
  installment: NonNullable<ReportBody['installment']>;
}) {
  const { tax, accrued, earlier, note } = installment;
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
            <Sum
              label={note === null ? 'Prepayment due' : 'Prepayment due, as entered'}
              money={report.total}
              span={1}
            />
          ) : (
            <tr>
              <th scope="row">Prepayment due</th>
              <td>Enter the amount</td>
            </tr>
          )}
          {report.paidBefore === '0.00' ? null : (
            <>
              <Sum label="Paid with earlier versions" money={negative(report.paidBefore)} span={1} />
              <Sum
                label={report.status === 'PAID' ? 'Paid' : 'Balance due'}
                money={report.payable}
                span={1}
              />
            </>
          )}
        </tfoot>
      </table>
      <p className={styles.basis}>{basisWords(installment)}</p>
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

function basisWords({ threshold, priorYearTax, note }: NonNullable<ReportBody['installment']>): string {
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
