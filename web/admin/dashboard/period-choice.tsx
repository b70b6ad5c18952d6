import type { AdminDashboardBody } from '#contract/dashboard.ts';
import { NAMED_PERIODS, type NamedPeriod } from '#domain/calendar/named-period.ts';
import { DayRange } from '../../shared/list/day-range.tsx';
import list from '../../shared/list/list.module.css';
import type { ListAddress } from '../../shared/list/use-list-address.ts';

/** What the address of the dashboard may say. */
export interface DashboardAddress {
  period?: NamedPeriod;
  from?: string;
  to?: string;
}

const LABELS: Readonly<Record<NamedPeriod, string>> = {
  this_month: 'This month',
  last_month: 'Last month',
  quarter: 'This quarter',
  year: 'This year',
  twelve_months: '12 months',
};

interface Props extends ListAddress<DashboardAddress> {
  /** The days that are shown. */
  shown: AdminDashboardBody['period'];
}

/** The period that volume is of: one of those with a name, or two days. */
export function PeriodChoice({ params, change, shown }: Props) {
  const isCustom = Boolean(params.from || params.to);
  return (
    <div className={list.bar}>
      <select
        className={list.select}
        aria-label="Period"
        value={isCustom ? 'custom' : (params.period ?? 'twelve_months')}
        onChange={({ target }) =>
          change(
            target.value === 'custom'
              ? { period: '', from: shown.from, to: shown.to }
              : { period: target.value as NamedPeriod, from: '', to: '' },
          )
        }
      >
        {NAMED_PERIODS.map((period) => (
          <option key={period} value={period}>
            {LABELS[period]}
          </option>
        ))}
        <option value="custom">Custom</option>
      </select>
      {isCustom ? (
        <DayRange
          label="Days"
          from={params.from}
          to={params.to}
          onFrom={(from) => change({ from }, { replace: true })}
          onTo={(to) => change({ to }, { replace: true })}
        />
      ) : null}
    </div>
  );
}
