import { LIST_CLIENTS } from '#contract/paths/client.ts';
import { GET_LICENSE_GRID, LIST_LICENSES } from '#contract/paths/license.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshList } from '../../shared/queries/use-list.ts';

/** After a change of a client or a license: the lists that count them, the grid, and the client's page. */
export async function refreshLicenses(): Promise<void> {
  await Promise.all([
    refreshList(LIST_LICENSES),
    refreshList(LIST_CLIENTS),
    queryClient.invalidateQueries({ queryKey: [GET_LICENSE_GRID] }),
    queryClient.invalidateQueries({ queryKey: ['client'] }),
  ]);
}
