import { useQuery } from '@tanstack/react-query';
import { GET_OWN_STORAGE } from '#contract/paths/storage.ts';
import type { RoomBody } from '#contract/storage.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../queries/query-client.ts';
import { displaySize } from './display-size.ts';
import styles from './documents.module.css';

export const STORAGE = 'storage';

/** After a file was added or taken away. */
export const refreshStorage = () => queryClient.invalidateQueries({ queryKey: [STORAGE] });

/** "1.3 MB of 5.4 GB used". */
export function describeStorageUsed({ usedBytes, limitBytes }: RoomBody): string {
  return limitBytes === null
    ? `${displaySize(usedBytes)} used`
    : `${displaySize(usedBytes)} of ${displaySize(limitBytes)} used`;
}

/** How much room for files a user and the user's company have used. */
export function StorageUsed({ user, company }: { user: RoomBody; company: RoomBody | null }) {
  return (
    <p className={`${styles.room} figures`}>
      File storage: {describeStorageUsed(user)}
      {company ? `; the whole company: ${describeStorageUsed(company)}` : ''}.
    </p>
  );
}

const useOwnStorage = () =>
  useQuery({
    queryKey: [STORAGE],
    queryFn: ({ signal }) => call(GET_OWN_STORAGE, { signal }),
  }).data;

/** The same for who is signed in; nothing where it cannot be read, because the files come first. */
export function OwnStorageUsed() {
  const storage = useOwnStorage();
  return storage ? <StorageUsed {...storage} /> : null;
}

/** The part of a limit from which on it is said beside a form; below, it would only stand in the way. */
const NEARLY_FULL = 0.8;

/** Whether the room of a user or of a whole company is nearly used up; room without a limit never is. */
export const isNearlyFull = ({ usedBytes, limitBytes }: RoomBody): boolean =>
  limitBytes !== null && usedBytes >= NEARLY_FULL * limitBytes;

/** Beside a form that takes files: how much room is used, once little is left. */
export function OwnStorageNearlyFull() {
  const storage = useOwnStorage();
  if (!storage) return null;
  const rooms = storage.company === null ? [storage.user] : [storage.user, storage.company];
  return rooms.some(isNearlyFull) ? <StorageUsed {...storage} /> : null;
}
