import { ErrorScreen } from '../../shared/error-screen.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Not found');

/** Where an address led that an admin mistyped, or that is no more: in the frame, with the ways back to work. */
export default function AdminNotFoundPage() {
  return <ErrorScreen status={404} title="Not Found" />;
}
