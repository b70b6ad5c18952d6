import { ClosedArea } from '../../shared/closed-area.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => [{ title: 'Audit · Stampline' }];

export default function AuditPage() {
  return (
    <ClosedArea
      title="Audit"
      meanwhile="Call us or write to us, and we will take care of it by hand."
      to="/contact"
      label="Contact"
    />
  );
}
