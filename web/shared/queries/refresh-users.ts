import { LIST_AUDIT } from '#contract/paths/records.ts';
import { LIST_USERS } from '#contract/paths/user.ts';
import { queryClient } from './query-client.ts';
import { CURRENT_USER } from './use-current-user.ts';
import { refreshList } from './use-list.ts';

/** Terms being edited are not loaded over. */
const isNoTerms = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'terms';

/** After every change of a user: the lists of users, the activity, the user, and the viewer, who may be that user. */
export async function refreshUsers(): Promise<void> {
  await Promise.all([
    refreshList(LIST_USERS),
    refreshList(LIST_AUDIT),
    queryClient.invalidateQueries({ queryKey: ['user'], predicate: isNoTerms }),
    queryClient.invalidateQueries({ queryKey: CURRENT_USER }),
  ]);
}
