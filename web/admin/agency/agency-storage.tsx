import { useQuery } from '@tanstack/react-query';
import { GET_AGENCY_STORAGE } from '#contract/paths/storage.ts';
import { call } from '../../shared/api/call.ts';
import { describeStorageUsed, STORAGE } from '../../shared/documents/storage-used.tsx';

/** How much room for files the agency's own papers have used. */
export function AgencyStorage() {
  const storage = useQuery({
    queryKey: [STORAGE, 'agency'],
    queryFn: ({ signal }) => call(GET_AGENCY_STORAGE, { signal }),
  });
  return (
    <p className="figures">
      Licenses, authorizations without a company, written answers and logos:{' '}
      {storage.data ? describeStorageUsed(storage.data) : (storage.error?.message ?? 'counting')}
    </p>
  );
}
