import { ErrorScreen } from '../../shared/error-screen.tsx';

export const meta = () => [{ title: 'Not found · Stampline' }, { name: 'robots', content: 'noindex' }];

export default function NotFoundPage() {
  return <ErrorScreen status={404} title="Not Found" />;
}
