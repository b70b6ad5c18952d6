import { ClosedArea } from '../../shared/closed-area.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };
export const meta = () => [{ title: 'Submit a filing · Stampline' }];

export default function SubmitFilingPage() {
  return (
    <ClosedArea
      title="Submit a filing"
      meanwhile="Call us or write to us, and we will take care of it by hand."
      to="/contact"
      label="Contact"
    />
  );
}
