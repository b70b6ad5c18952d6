import { useQuery } from '@tanstack/react-query';
import { GET_COMPANY_STORAGE } from '#contract/paths/storage.ts';
import { call } from '../../shared/api/call.ts';
import { describeStorageUsed, STORAGE } from '../../shared/documents/storage-used.tsx';

/** How much room for files the users of a company have used together. */
export function CompanyStorage({ companyId }: { companyId: string }) {
  const storage = useQuery({
    queryKey: [STORAGE, 'company', companyId],
    queryFn: ({ signal }) => call(GET_COMPANY_STORAGE, { params: { id: companyId }, signal }),
  });
  return (
    <p className="figures">
      File storage:{' '}
      {storage.data ? describeStorageUsed(storage.data) : (storage.error?.message ?? 'counting')}
    </p>
  );
}
