import { ClosedArea } from '../../shared/closed-area.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => privatePage('Clients');

export default function ClientsPage() {
  return (
    <ClosedArea
      title="Clients"
      meanwhile="The people and firms whose licenses you look after will be listed here. Filings name the insured and the producer."
      to="/admin/filings"
      label="Open filings"
    />
  );
}
