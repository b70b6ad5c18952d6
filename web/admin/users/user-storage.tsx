import { useQuery } from '@tanstack/react-query';
import { GET_USER_STORAGE } from '#contract/paths/storage.ts';
import { call } from '../../shared/api/call.ts';
import { STORAGE, StorageUsed } from '../../shared/documents/storage-used.tsx';
import { Notice } from '../../shared/notice.tsx';

/** How much room for files a user has used. */
export function UserStorage({ userId }: { userId: string }) {
  const storage = useQuery({
    queryKey: [STORAGE, 'user', userId],
    queryFn: ({ signal }) => call(GET_USER_STORAGE, { params: { id: userId }, signal }),
  });
  if (storage.isError) return <Notice tone="bad">{storage.error.message}</Notice>;
  return storage.data ? <StorageUsed {...storage.data} /> : null;
}
