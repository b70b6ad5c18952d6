import { ClosedArea } from '../../shared/closed-area.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };
export const meta = () => [{ title: 'Settings · Stampline' }];

export default function SettingsPage() {
  return (
    <ClosedArea
      title="Settings"
      meanwhile="Rates and capacity follow the rulebook. A user's own rates and fees in each state are kept with the user."
      to="/admin/users"
      label="Open users"
    />
  );
}
