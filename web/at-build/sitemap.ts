import { SITE_PLACEHOLDERS } from '#contract/site.ts';

/** A sitemap after sitemaps.org of these addresses; the server fills in where the site is. */
export function sitemapOf(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${SITE_PLACEHOLDERS.url}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
