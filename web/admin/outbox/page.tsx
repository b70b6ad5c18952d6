import { ClosedArea } from '../../shared/closed-area.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => [{ title: 'Outbox · Stampline' }];

export default function OutboxPage() {
  return (
    <ClosedArea
      title="Outbox"
      meanwhile="Call us or write to us, and we will take care of it by hand."
      to="/contact"
      label="Contact"
    />
  );
}
