import { Link } from 'react-router';
import { readCents, ZERO } from '#domain/money/cents.ts';
import { Amount } from '../../shared/amount.tsx';
import styles from './dashboard.module.css';

export interface BarRow {
  key: string;
  label: string;
  /** Where the row leads, if anywhere. */
  to?: string;
  count: number;
  premium: string;
}

interface Props {
  title: string;
  /** What the first column holds. */
  first: string;
  rows: readonly BarRow[];
}

/** Filings and premium, each row with a bar of its premium: the drawing and the table are one. */
export function BarTable({ title, first, rows }: Props) {
  const widths = barWidths(rows);
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {rows.length === 0 ? <p className={styles.none}>No filings yet.</p> : null}
      {rows.length > 0 ? (
        <table className={styles.bars}>
          <caption className="visually-hidden">Filings and premium, {title.toLowerCase()}</caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">Filings</th>
              <th scope="col">Premium</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, position) => (
              <tr key={row.key}>
                <th scope="row">{row.to ? <Link to={row.to}>{row.label}</Link> : row.label}</th>
                <td className="figures">{row.count.toLocaleString('en-US')}</td>
                <td>
                  <Amount money={row.premium} />
                </td>
                <td>
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={widths[position]} height="10" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

/** Widths in hundredths of the widest; only for drawing. More returned than written draws no bar. */
function barWidths(rows: readonly BarRow[]): number[] {
  const amounts = rows.map((row) => readCents(row.premium));
  const most = amounts.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? ZERO;
  return amounts.map((amount) => (amount <= 0n ? 0 : Number((amount * 1000n) / most) / 10));
}
