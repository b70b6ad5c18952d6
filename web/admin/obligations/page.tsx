import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ObligationList } from '#contract/obligation.ts';
import { EXPORT_OBLIGATIONS } from '#contract/paths/list-export.ts';
import { LIST_OBLIGATIONS } from '#contract/paths/obligation.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { call } from '../../shared/api/call.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { ExportMenu } from '../../shared/list/export-menu.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { PartFault } from '../../shared/part-fault.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useToday } from '../../shared/use-today.ts';
import { CalendarDialog } from '../reports/calendar-dialog.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { monthOf, windowOf } from './months.ts';
import { ADDRESS_KEYS, ObligationFilters, type ObligationsAddress } from './obligation-filters.tsx';
import { ObligationsOfMonth } from './obligations-of-month.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => privatePage('Due dates');

type Window = { from: CivilDate; to: CivilDate };

function useObligations(window: Window | null, state: string | undefined) {
  const query = window === null ? null : { ...window, ...(state ? { state } : {}) };
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
  const address = useListAddress<ObligationsAddress>(ADDRESS_KEYS);
  const { params, change } = address;
  const today = useToday();
  const first = today === null ? null : monthOf(params.month, today);
  const window = first === null || today === null ? null : windowOf(first, today);
  const obligations = useObligations(window, params.state);
  const [isSubscribing, setSubscribing] = useState(false);
  return (
    <>
      <PageHead
        title="Due dates"
        actions={
          <>
            {window === null ? null : (
              <ExportMenu route={EXPORT_OBLIGATIONS} query={exported(window, params)} />
            )}
            <Button variant="dimmed-white" onClick={() => setSubscribing(true)}>
              Calendar link
            </Button>
            <ButtonLink variant="dimmed-white" to="/admin/reports">
              All reports
            </ButtonLink>
          </>
        }
        lead="Filings to send, reports and payments to the states, and invoices to collect."
      />
      <PartFault of={obligations} />
      {first !== null && today !== null && obligations.data ? (
        <ObligationsOfMonth
          list={obligations.data}
          first={first}
          today={today}
          params={params}
          stale={obligations.isPlaceholderData}
          filters={(settled) => <ObligationFilters address={address} settled={settled} />}
          onDay={(day) => change({ day: day === params.day ? '' : day })}
          switcher={<MonthSwitch first={first} onTurn={(month) => change({ month, day: '' })} />}
        />
      ) : obligations.isError ? null : (
        <Skeleton bare lines={12} label="Loading due dates" />
      )}
      {isSubscribing ? <CalendarDialog onClose={() => setSubscribing(false)} /> : null}
    </>
  );
}

/** What is asked for as a file: what the page shows, whichever day is chosen. */
function exported(window: Window, { kind, state, settled }: ObligationsAddress) {
  return {
    ...window,
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(settled === '1' ? { settled: 'true' } : {}),
  };
}
