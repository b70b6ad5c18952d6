import { ErrorScreen } from '../../shared/error-screen.tsx';
import { privatePage } from '../../shared/page-title.ts';

export const meta = () => privatePage('Not found');

export default function NotFoundPage() {
  return <ErrorScreen status={404} title="Not Found" />;
}
