import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '../shared/page-title.ts';
import { site } from '../shared/site.ts';
import { socialPicture } from './social-picture.ts';

const KEYWORDS = [
  'surplus lines tax filing',
  'surplus lines premium tax',
  'courtesy filing',
  'stamping fee',
  'non-admitted insurance tax',
  'NRRA home state',
];

interface PageDescription {
  title: string;
  description: string;
  /** "/about" */
  path: string;
  keywords?: readonly string[];
  /** A schema.org object for search engines. */
  structured?: Record<string, unknown>;
}

/** What search engines and shared links say of a public page. */
export function describePage({
  title,
  description,
  path,
  keywords = [],
  structured,
}: PageDescription): MetaDescriptor[] {
  const full = pageTitle(title);
  const { company, url } = site();
  return [
    { title: full },
    { name: 'description', content: description },
    { name: 'keywords', content: [...keywords, ...KEYWORDS].join(', ') },
    { tagName: 'link', rel: 'canonical', href: url + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url + path },
    { property: 'og:image', content: url + socialPicture(path) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: full },
    { name: 'twitter:description', content: description },
    ...(structured ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } }] : []),
  ];
}
