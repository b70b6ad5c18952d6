import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebBuild } from './serve-web.ts';

/** Where the page about the API has its style from. */
export const API_DOCS_STYLE = '/api/docs.css';

/** As the web application is built: what every page of it has, colors, letters and all (web/shared/styles.ts). */
const SHARED = /^\/assets\/root-[\w-]+\.css$/;

/**
 * What the page about the API looks like: as the web application's pages do, by their style sheet. Where none was built
 * it is a plain page.
 */
export function apiDocsStyle(build: WebBuild | null): string {
  const own = readFileSync(join(import.meta.dirname, 'api-docs.css'), 'utf8');
  const shared = [...(build?.files ?? [])]
    .filter(([address]) => SHARED.test(address))
    .map(([, file]) => readFileSync(join(build?.folder ?? '', file), 'utf8'));
  return [...shared, own].join('\n');
}
