import { SITE_PLACEHOLDERS, type Site } from '#contract/site.ts';

/** Where pages are not served by our server, as under `npm run dev`, nobody fills the placeholders in. */
const UNFILLED: Site = { company: 'Stampline', url: '' };

/**
 * Whose installation this is, known before anything is asked of the server: the page itself says it. While the
 * pages are built it is the placeholders, which the server fills in.
 */
export function site(): Site {
  if (import.meta.env.DEV) return UNFILLED;
  if (typeof document === 'undefined') return SITE_PLACEHOLDERS;
  const { company = UNFILLED.company, url = UNFILLED.url } = document.documentElement.dataset;
  return { company, url };
}
