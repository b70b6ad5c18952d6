import { ClosedArea } from '../../shared/closed-area.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => [{ title: 'Companies · Stampline' }];

export default function CompaniesPage() {
  return (
    <ClosedArea
      title="Companies"
      meanwhile="Agencies that sign up are created by themselves. Their people are under Users, their filings under Filings."
      to="/admin/users"
      label="Open users"
    />
  );
}
