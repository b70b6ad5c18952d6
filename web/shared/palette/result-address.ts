import type { SearchResultBody } from '#contract/search.ts';
import type { Role } from '#domain/access/roles.ts';

/** Where a result is opened by somebody of this role. */
export function resultAddress({ kind, id }: Pick<SearchResultBody, 'kind' | 'id'>, role: Role): string {
  const area = role === 'ADMIN' ? '/admin' : '/user';
  switch (kind) {
    case 'FILING':
    case 'POLICY':
    case 'INSURED':
      return `${area}/filings/${id}`;
    case 'INVOICE':
      return `${area}/invoices/${id}`;
    case 'COMPANY':
      return `/admin/companies/${id}`;
    case 'USER':
      return `/admin/users/${id}`;
    case 'STATE':
      return role === 'ADMIN' ? `/admin/settings/${id}` : `/filing/${id}`;
    case 'PAGE':
    case 'ACTION':
      return id;
  }
}
