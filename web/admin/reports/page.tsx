import { ClosedArea } from '../../shared/closed-area.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => privatePage('Reports');

export default function ReportsPage() {
  return (
    <ClosedArea
      title="Reports"
      meanwhile="Filter the filings by state and date to see what belongs to a period."
      to="/admin/filings"
      label="Open filings"
    />
  );
}
