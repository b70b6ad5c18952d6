import type { FilingBody } from '#contract/filing.ts';
import { Amount } from '../../shared/amount.tsx';
import styles from './workbench.module.css';

/** What goes to the state and what we charge, to be compared with what the office shows. */
export function ChargesToCheck({ filing }: { filing: FilingBody }) {
  const { lines, agencyCharges } = filing.submission;
  return (
    <table className={styles.difference}>
      <caption className="visually-hidden">Charges to check</caption>
      <tbody>
        {[...lines, ...agencyCharges].map((charge) => (
          <tr key={charge.label}>
            <th scope="row">{charge.label}</th>
            <td>
              <Amount money={charge.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <Amount money={filing.total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
