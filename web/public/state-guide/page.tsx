import { type MetaArgs, useParams } from 'react-router';
import { findJurisdiction, JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { site } from '../../shared/site.ts';
import { describePage } from '../describe-page.ts';
import { StateGuide } from './state-guide.tsx';

export function meta({ params }: MetaArgs) {
  const code = findJurisdiction(params.state ?? '');
  if (code === null) return privatePage('Not found');
  const name = JURISDICTION_NAMES[code];
  return describePage({
    title: `${name} surplus lines tax filing: rate and deadline`,
    description: `${name} surplus lines premium tax and fees with their law and rate history, filing deadline, reports, penalties, required notices, who may file, and a calculator that explains every line.`,
    path: `/filing/${code}`,
    keywords: [
      `${name} surplus lines tax`,
      `${name} surplus lines tax rate`,
      `${name} surplus lines filing`,
      `${name} courtesy filing`,
    ],
    structured: {
      '@graph': [
        {
          '@type': 'Service',
          name: `${name} surplus lines tax filing`,
          serviceType: 'Surplus lines premium tax filing',
          areaServed: { '@type': 'State', name },
          audience: { '@type': 'Audience', audienceType: 'Insurance agencies' },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: `${site().url}/` },
            { '@type': 'ListItem', position: 2, name, item: `${site().url}/filing/${code}` },
          ],
        },
      ],
    },
  });
}

export default function StateGuidePage() {
  const code = findJurisdiction(useParams().state ?? '');
  return code ? <StateGuide key={code} code={code} /> : <ErrorScreen status={404} title="Not Found" />;
}
