import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshCurrentUser } from '../../shared/queries/use-current-user.ts';
import { refreshList } from '../../shared/queries/use-list.ts';

/** Terms being edited are not loaded over. */
const isNoTerms = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'terms';

/** After a change of a user: the lists, the user, and the viewer, who may be that user. */
export async function refreshUsers(): Promise<void> {
  await Promise.all([
    refreshList('/user'),
    queryClient.invalidateQueries({ queryKey: ['user'], predicate: isNoTerms }),
    refreshCurrentUser(),
  ]);
}
