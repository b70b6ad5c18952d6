import { site } from './site.ts';

/** What the product is, in every title. */
const HEADING = 'Surplus lines tax filing';

/** The title of a page: what it is, the product's heading unless that says it already, and the company's name. */
export function pageTitle(page?: string): string {
  const saysIt = page?.toLowerCase().includes(HEADING.toLowerCase());
  return [page, saysIt ? undefined : HEADING, site().company].filter(Boolean).join(' · ');
}

/** The tags of a page that search engines are asked to leave out. */
export const privatePage = (page: string) => [
  { title: pageTitle(page) },
  { name: 'robots', content: 'noindex' },
];
