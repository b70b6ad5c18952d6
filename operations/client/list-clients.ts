import type { ListClientsQuery } from '#contract/client.ts';
import { type ClientRecord, selectClientPage } from '#db/queries/clients.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage } from '../list/list-page.ts';
import { todayOf } from '../today.ts';

/** One page of the clients, by name unless another order is asked for. Throws CURSOR_INVALID. */
export async function listClients(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  query: ListClientsQuery,
): Promise<ListPage<ClientRecord>> {
  const today = todayOf(clock);
  return await listPage(['clients', today], query, (list, page) => {
    const { order = 'asc', companyId = null, authorization, ...asked } = list;
    const filters = {
      companyId,
      isExpiring: authorization === 'EXPIRING' ? true : null,
      isExpired: authorization === 'EXPIRED' ? true : null,
    };
    return selectClientPage(db, today, { ...asked, order, filters }, page);
  });
}
