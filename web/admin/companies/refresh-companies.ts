import { LIST_COMPANIES } from '#contract/paths/company.ts';
import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { refreshList } from '../../shared/queries/use-list.ts';

/** After a change of a company: the lists that show its name, the company, and the viewer, who may belong to it. */
export async function refreshCompanies(): Promise<void> {
  await Promise.all([
    refreshList(LIST_COMPANIES),
    refreshList(LIST_FILINGS),
    queryClient.invalidateQueries({ queryKey: ['company'] }),
    refreshUsers(),
  ]);
}
