import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { describePage } from '../describe-page.ts';
import { ContactSection } from './contact-section.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SubmitFiling } from './submit-filing.tsx';
import { WhyUs } from './why-us.tsx';

export const meta = () =>
  describePage({
    title: 'Surplus lines tax filing, state by state',
    description:
      'We process and administer surplus lines premium tax filings for insurance agencies: the right tax for the home state, filed on time, paid and proven. See any state’s rate with its law and compute a policy at once.',
    path: '/',
    keywords: ['surplus lines tax calculator', 'surplus lines tax by state'],
    structured: {
      '@type': 'Service',
      serviceType: 'Surplus lines premium tax filing',
      areaServed: Object.values(JURISDICTION_NAMES).map((name) => ({
        '@type': 'AdministrativeArea',
        name,
      })),
      audience: { '@type': 'Audience', audienceType: 'Insurance agencies' },
    },
  });

export default function HomePage() {
  return (
    <>
      <Hero />
      <WhyUs />
      <HowItWorks />
      <SubmitFiling />
      <ContactSection />
    </>
  );
}
