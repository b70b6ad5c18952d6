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

/** The same for who is signed in; nothing where it cannot be read, because the files come first. */
export function OwnStorageUsed() {
  const storage = useQuery({
    queryKey: [STORAGE],
    queryFn: ({ signal }) => call(GET_OWN_STORAGE, { signal }),
  });
  return storage.data ? <StorageUsed {...storage.data} /> : null;
}
