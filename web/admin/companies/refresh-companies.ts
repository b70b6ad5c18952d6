import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshCurrentUser } from '../../shared/queries/use-current-user.ts';
import { refreshList } from '../../shared/queries/use-list.ts';

/** After a change of a company: the lists that show its name, the company, and the viewer, who may belong to it. */
export async function refreshCompanies(): Promise<void> {
  await Promise.all([
    refreshList('/company'),
    refreshList('/user'),
    refreshList('/filing'),
    queryClient.invalidateQueries({ queryKey: ['company'] }),
    refreshCurrentUser(),
  ]);
}
