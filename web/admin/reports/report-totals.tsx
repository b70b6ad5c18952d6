import type { ReportBody } from '#contract/report.ts';
import { Amount } from '../../shared/amount.tsx';
import { codeWords } from '../../shared/words.ts';
import styles from './reports.module.css';

/** What the report comes to, by charge. */
export function ReportTotals({ report }: { report: ReportBody }) {
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
        {report.adjusted === '0.00' ? null : <Sum label="Settled with the office" money={report.adjusted} />}
        {report.paidBefore === '0.00' ? null : (
          <Sum label="Paid with earlier versions" money={report.paidBefore} />
        )}
        {report.adjusted === '0.00' && report.paidBefore === '0.00' ? null : (
          <Sum label={report.status === 'PAID' ? 'Paid' : 'Left to pay'} money={report.payable} />
        )}
      </tfoot>
    </table>
  );
}

function Sum({ label, money }: { label: string; money: string }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>
        <Amount money={money} strong />
      </td>
    </tr>
  );
}
