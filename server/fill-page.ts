import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { SITE_PLACEHOLDERS, type Site } from '#contract/site.ts';
import { escapeMarkup } from '#exports/markup/escape-markup.ts';

/** Scripts that a browser would run; data in script elements needs no leave. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
/** A page is compressed when it is first asked for: well enough, and in a few milliseconds. */
const BROTLI_QUALITY = 6;

/** A page, or a text about the site, as this installation sends it. */
export interface FilledPage {
  mediaType: string;
  /** By content encoding; "identity" as it is. */
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
  /** Changes with the build and with what was filled in; weak, as it is the same for every encoding. */
  etag: string;
  /** The hashes of its inline scripts, as the content security policy writes them. */
  scriptHashes: string[];
}

/** The address stands in data for search engines too, where entities are not read: it is encoded instead. */
const encodeUrl = (url: string) =>
  url.replace(/[&<>"'\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

/** Says in a page whose installation it belongs to. */
export function fillHtml(html: string, { company, url }: Site): string {
  return html
    .replaceAll(SITE_PLACEHOLDERS.company, () => escapeMarkup(company))
    .replaceAll(SITE_PLACEHOLDERS.url, () => encodeUrl(url));
}

/**
 * The shell is one file for all addresses, built with the bar of the public pages. The dashboards' is there before
 * anything is painted: a bar that shrank once the page has started would move all that stands below it.
 */
const withDashboardBar = (html: string) =>
  html.replace('data-area="public"', 'data-area="dashboard"').replace('data-bar="paper"', 'data-bar="ink"');

/** In JSON a text ends at a quotation mark, and entities are not read. */
function fillJson(json: string, { company }: Site): string {
  return json.replaceAll(SITE_PLACEHOLDERS.company, () => JSON.stringify(company).slice(1, -1));
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');

/** Text files that say whose installation this is, beside pages: for search engines, and for who keeps the site as a program. */
const FILLED_TEXTS: Readonly<Record<string, string>> = {
  'robots.txt': 'text/plain; charset=utf-8',
  'site.webmanifest': 'application/manifest+json',
  'sitemap.xml': 'application/xml; charset=utf-8',
};

/** Whether placeholders stand in a built file. */
export const isFilledIn = (file: string) => file.endsWith('.html') || file in FILLED_TEXTS;

/** Reads a built page, or one of the texts, and says in it whose installation this is, and whether it is a dashboard's. */
export function fillPage(file: string, site: Site, isDashboard = false): FilledPage {
  const built = readFileSync(file, 'utf8');
  const text = isDashboard ? withDashboardBar(built) : built;
  const name = basename(file);
  const html = name.endsWith('.webmanifest') ? fillJson(text, site) : fillHtml(text, site);
  return packPage(html, FILLED_TEXTS[name]);
}

/** A text as it is sent: compressed, with its mark and the hashes of its inline scripts. */
export function packPage(html: string, mediaType = 'text/html; charset=utf-8'): FilledPage {
  const identity = Buffer.from(html);
  return {
    mediaType,
    bodies: {
      identity,
      br: brotliCompressSync(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      gzip: gzipSync(identity),
    },
    etag: `W/"${sha256(identity)}"`,
    scriptHashes: [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${sha256(script)}'`),
  };
}
