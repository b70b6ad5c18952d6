import { useQuery } from '@tanstack/react-query';
import { LIST_COMPANY_DOCUMENTS, LIST_COMPANY_NOTES } from '#contract/paths/company.ts';
import { LIST_AUDIT } from '#contract/paths/records.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshList } from '../../shared/queries/use-list.ts';

const keyOf = (kind: 'notes' | 'documents', companyId: string) => ['company', companyId, kind];

/** What the office wrote down about a company. */
export function useCompanyNotes(companyId: string) {
  return useQuery({
    queryKey: keyOf('notes', companyId),
    queryFn: ({ signal }) => call(LIST_COMPANY_NOTES, { params: { id: companyId }, signal }),
  });
}

/** The papers about a company. */
export function useCompanyDocuments(companyId: string) {
  return useQuery({
    queryKey: keyOf('documents', companyId),
    queryFn: ({ signal }) => call(LIST_COMPANY_DOCUMENTS, { params: { id: companyId }, signal }),
  });
}

/** What a change answered with is shown at once, and what was done stands in the activity. */
export async function keepRecords(
  kind: 'notes' | 'documents',
  companyId: string,
  saved: unknown,
): Promise<void> {
  queryClient.setQueryData(keyOf(kind, companyId), saved);
  await refreshList(LIST_AUDIT);
}
