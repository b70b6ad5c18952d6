import { describePage } from '../describe-page.ts';
import { LegalPage } from './legal-page.tsx';

export const meta = () =>
  describePage({
    title: 'Privacy notice',
    description: 'The privacy notice of the agency that runs this service.',
    path: '/privacy',
  });

export default function Page() {
  return <LegalPage title="Privacy notice" text="privacy" />;
}
