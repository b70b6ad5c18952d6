import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The page with its styles before everything else that is loaded, and its scripts after: nothing is painted without the
 * styles, and the scripts of the application are fifty times as large. React puts them the other way around.
 */
export function orderHead(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const styles = head.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const scripts = head.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  const rest = [...styles, ...scripts].reduce((left, link) => left.replace(link, ''), head);
  const later = scripts.map((link) => link.replace('/>', ' fetchpriority="low"/>'));
  return `${rest.replace('<link rel="icon"', `${styles.join('')}<link rel="icon"`)}${later.join('')}${html.slice(end)}`;
}

/** Orders the heads of the pages at these addresses, in the folder of the client. */
export function orderHeads(client: string, paths: readonly string[]): void {
  for (const path of paths) {
    const file = join(client, path, 'index.html');
    writeFileSync(file, orderHead(readFileSync(file, 'utf8')));
  }
}
