import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '#contract/api.ts';
import { API_BASE } from '#contract/limits.ts';
import { splitRoute } from '#contract/route.ts';

/**
 * Counts where a route of the API is written out instead of named: "METHOD /path" in a text, its path as the first
 * thing a call of an HTTP method says, or its path behind the base of the API. Tests, the bench and scripts ask from
 * outside, as others do, and are not looked at.
 */
const ROOMS = 'domain,rulebook,db,identity,documents,exports,mail,jobs,operations,server,worker,web';
const project = join(import.meta.dirname, '..');

const PATHS = Object.keys(API).map((route) => {
  const { path } = splitRoute(route);
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
});
const WITH_METHOD = /["'`](?:GET|POST|PUT|PATCH|DELETE) (\/[^"'`]*)["'`]/g;
const IN_CALL = /\.(?:get|post|put|patch|delete|request)(?:<[^>(]*>)?\(\s*["'`](\/[^"'`]*)["'`]/g;
const AS_URL = /\burl: ["'`](\/[^"'`]*)["'`]/g;
const BEHIND_BASE = /(?:\/api\/v\d+|\$\{API_BASE\})(\/[^"'`\s]*)/g;

function isRoute(text: string): boolean {
  const path = text
    .replace(API_BASE, '')
    .replace(/\$\{[^}]*\}/g, 'x')
    .replace(/\?.*$/, '');
  return PATHS.some((pattern) => pattern.test(path));
}

const found = globSync(`{${ROOMS}}/**/*.{ts,tsx}`, { cwd: project })
  .filter((file) => !/\.(test|spec|fixture)\.tsx?$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(project, file), 'utf8');
    const texts = [WITH_METHOD, IN_CALL, AS_URL, BEHIND_BASE].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, path = '']) => path),
    );
    return texts.filter(isRoute).map((path) => `${file}: ${path}`);
  });

for (const each of found) console.log(each);
console.log(`${found.length} route texts outside contract/`);
process.exitCode = found.length === 0 ? 0 : 1;
