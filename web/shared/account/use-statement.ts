import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StatementBody } from '#contract/account.ts';
import { useListAddress } from '../list/use-list-address.ts';

/** The days of a statement; left out: the last three months. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** A statement of the period that stands in the address. */
export function useStatement(of: {
  key: readonly string[];
  load(query: Period, signal: AbortSignal): Promise<StatementBody>;
}) {
  const { params, change } = useListAddress<Period>(['from', 'to']);
  const period: Period = { from: params.from, to: params.to };
  const query = Object.fromEntries(Object.entries(period).filter(([, day]) => day)) as Period;
  const statement = useQuery({
    queryKey: ['payment', 'statement', ...of.key, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => of.load(query, signal),
  });
  return {
    statement,
    period,
    query,
    onPeriod: ({ from = '', to = '' }: Period) => change({ from, to }, { replace: true }),
  };
}
