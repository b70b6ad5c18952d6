import { refreshCurrentUser } from '../../shared/queries/use-current-user.ts';
import { refreshList } from '../../shared/queries/use-list.ts';

/** After a change of a user: the lists, and the viewer, who may be that user. */
export async function refreshUsers(): Promise<void> {
  await Promise.all([refreshList('/user'), refreshCurrentUser()]);
}
