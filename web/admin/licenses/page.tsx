import { ClosedArea } from '../../shared/closed-area.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => privatePage('Licenses');

export default function LicensesPage() {
  return (
    <ClosedArea
      title="Licenses"
      meanwhile="Surplus lines licenses with their expiration dates will be listed here. Keep your own list until then."
      to="/admin/dashboard"
      label="Open the dashboard"
    />
  );
}
