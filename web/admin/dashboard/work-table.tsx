import { Link } from 'react-router';
import type { AdminDashboardBody } from '#contract/dashboard.ts';
import { WORK_AGES } from '#domain/filing/work-age.ts';
import { filingsAddress } from '../../shared/list/list-address.ts';
import block from './dashboard.module.css';
import styles from './work-table.module.css';

type Work = AdminDashboardBody['work'];

/** What is to be filed by whose work it is and how long it has waited; each number leads to its filings. */
export function WorkTable({ work: { ages, byAssignee } }: { work: Work }) {
  const sums = ages.map((_, at) => byAssignee.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
  return (
    <section className={block.block}>
      <h2>To file, by assignee and age</h2>
      {byAssignee.length === 0 ? <p className={block.none}>Nothing is waiting to be filed.</p> : null}
      {byAssignee.length > 0 ? (
        <table className={styles.work}>
          <caption className="visually-hidden">Filings to file, by assignee and age</caption>
          <thead>
            <tr>
              <th scope="col">Assignee</th>
              {WORK_AGES.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">All</th>
            </tr>
          </thead>
          <tbody>
            {byAssignee.map(({ id, name, counts, total }) => (
              <Row
                key={id ?? 'none'}
                name={name ?? 'Unassigned'}
                assignee={id ?? 'none'}
                {...{ ages, counts, total }}
              />
            ))}
          </tbody>
          {byAssignee.length > 1 ? (
            <tfoot>
              <Row name="Everybody" ages={ages} counts={sums} total={sums.reduce((a, b) => a + b, 0)} />
            </tfoot>
          ) : null}
        </table>
      ) : null}
    </section>
  );
}

interface RowProps {
  name: string;
  /** As the list of filings is asked for it; left out for everybody. */
  assignee?: string;
  ages: Work['ages'];
  counts: readonly number[];
  total: number;
}

function Row({ name, assignee, ages, counts, total }: RowProps) {
  const of = { queue: 'to_file', assignee } as const;
  return (
    <tr>
      <th scope="row">{name}</th>
      {ages.map(({ from, to }, at) => (
        <td key={to} className="figures">
          <Count count={counts[at] ?? 0} to={filingsAddress({ ...of, from: from ?? undefined, to })} />
        </td>
      ))}
      <td className="figures">
        <Count count={total} to={filingsAddress(of)} />
      </td>
    </tr>
  );
}

/** Nothing leads nowhere. */
function Count({ count, to }: { count: number; to: string }) {
  return count === 0 ? (
    <span className={styles.none}>–</span>
  ) : (
    <Link to={to}>{count.toLocaleString('en-US')}</Link>
  );
}
