import type { AdminDashboardBody } from '#contract/dashboard.ts';
import { DateText } from '../../shared/date.tsx';
import { filingsAddress } from '../../shared/list/list-address.ts';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { Notice } from '../../shared/notice.tsx';
import { BarTable } from './bar-table.tsx';
import { displayMonth } from './display-month.ts';
import { type DashboardAddress, PeriodChoice } from './period-choice.tsx';
import styles from './volume.module.css';
import { VolumeMap } from './volume-map.tsx';

interface Props {
  dashboard: AdminDashboardBody;
  address: ListAddress<DashboardAddress>;
  /** Why the days asked for cannot be shown. */
  error: Error | null;
}

/** The filings that came in during a period: by state on the map and beside it, and by month. */
export function Volume({ dashboard: { period, byState, byMonth }, address, error }: Props) {
  const states = byState.map((row) => ({
    key: row.state,
    label: row.state,
    to: filingsAddress({ state: [row.state], from: period.from, to: period.to }),
    ...row,
  }));
  return (
    <section className={styles.volume} aria-labelledby="volume">
      <div className={styles.head}>
        <h2 id="volume">Filings received</h2>
        <PeriodChoice {...address} shown={period} />
        <span className={styles.onPaper}>
          <DateText on={period.from} /> to <DateText on={period.to} />
        </span>
      </div>
      {error ? <Notice tone="warn" title={error.message} /> : null}
      <div className={styles.volumes}>
        <VolumeMap rows={states} />
        <BarTable title="By state" first="State" rows={states} />
        <BarTable
          title="By month"
          first="Month"
          rows={byMonth.map((row) => ({
            ...row,
            key: row.month,
            label: displayMonth(row.month),
            to: filingsAddress({ from: row.from, to: row.to }),
          }))}
        />
      </div>
    </section>
  );
}
