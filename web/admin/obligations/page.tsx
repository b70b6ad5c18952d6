import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ObligationList } from '#contract/obligation.ts';
import { LIST_OBLIGATIONS } from '#contract/paths/obligation.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { call } from '../../shared/api/call.ts';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useToday } from '../../shared/use-today.ts';
import { MonthSwitch } from './month-switch.tsx';
import { lastDayOf, monthOf } from './months.ts';
import { ObligationFilters, type ObligationsAddress } from './obligation-filters.tsx';
import { ObligationsOfMonth } from './obligations-of-month.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => privatePage('Due dates');

function useObligations(first: CivilDate | null, state: string | undefined) {
  const query = first === null ? null : { from: first, to: lastDayOf(first), ...(state ? { state } : {}) };
  return useQuery({
    queryKey: ['reports', 'obligations', query],
    enabled: query !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<ObligationList> =>
      call(LIST_OBLIGATIONS, { query: query ?? { from: '', to: '' }, signal }),
  });
}

/** What falls due in a month, for those who file: filings, reports, invoices, and what is overdue from before. */
export default function ObligationsPage() {
  const address = useListAddress<ObligationsAddress>(['month', 'kind', 'state', 'settled']);
  const { params, change } = address;
  const today = useToday();
  const first = today === null ? null : monthOf(params.month, today);
  const obligations = useObligations(first, params.state);
  return (
    <>
      <PageHead
        title="Due dates"
        actions={<Link to="/admin/reports">All reports</Link>}
        lead="Filings to send, reports and payments to the states, and invoices to collect."
      />
      {obligations.isError ? (
        <ErrorScreen error={obligations.error} retry={() => obligations.refetch()} />
      ) : null}
      {first !== null && today !== null && obligations.data ? (
        <ObligationsOfMonth
          list={obligations.data}
          first={first}
          today={today}
          params={params}
          stale={obligations.isPlaceholderData}
          filters={(settled) => <ObligationFilters {...address} settled={settled} />}
          switcher={<MonthSwitch first={first} onTurn={(month) => change({ month })} />}
        />
      ) : obligations.isError ? null : (
        <Skeleton bare lines={12} label="Loading due dates" />
      )}
    </>
  );
}
