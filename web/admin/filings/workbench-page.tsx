import { ClosedArea } from '../../shared/closed-area.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => [{ title: 'Filing · Stampline' }];

export default function WorkbenchPage() {
  return (
    <ClosedArea
      title="Filing"
      meanwhile="Call us or write to us, and we will take care of it by hand."
      to="/contact"
      label="Contact"
    />
  );
}
