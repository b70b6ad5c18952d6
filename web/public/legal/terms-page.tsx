import { describePage } from '../describe-page.ts';
import { LegalPage } from './legal-page.tsx';

export const meta = () =>
  describePage({
    title: 'Terms of service',
    description: 'The terms of service of the agency that runs this service.',
    path: '/terms',
  });

export default function Page() {
  return <LegalPage title="Terms of service" text="terms" />;
}
