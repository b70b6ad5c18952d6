import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/**
 * JavaScript that a first visit of each page loads by imports, compressed, and what it may come to. Before forms stood on
 * a library (083) the home page loaded 195.6 kB and a signed-in page 160 to 190; those may grow by 45, the home page not
 * by what only signed-in pages need. Prints the table.
 */
const MOST_KB: [pages: RegExp, kB: number][] = [
  [/^\/(user|submit|admin|profile)\b/, 220],
  [/^\/(login|signup|reset-password)$/, 190],
  [/^\//, 200],
];

const routeShape = z.object({
  path: z.string().optional(),
  index: z.boolean().optional(),
  parentId: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()),
});
const manifestShape = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(z.string(), routeShape),
});
type Route = z.infer<typeof routeShape>;

const client = join(import.meta.dirname, '..', 'build', 'client');
const [manifestFile] = globSync('assets/manifest-*.js', { cwd: client });
if (manifestFile === undefined) throw new Error('Nothing is built: npm test -- build');
const text = readFileSync(join(client, manifestFile), 'utf8');
const { entry, routes } = manifestShape.parse(
  JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)),
);

const sizes = new Map<string, number>();
function bytesOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}

/** A page's route with those around it, the outermost first. */
function chainOf(route: Route): Route[] {
  const around = route.parentId === undefined ? undefined : routes[route.parentId];
  return around === undefined ? [route] : [...chainOf(around), route];
}

const pages = Object.values(routes)
  .filter(({ path, index }) => index === true || (path !== undefined && path !== ''))
  .map((route) => {
    const chain = chainOf(route);
    const scripts = new Set([entry, ...chain].flatMap(({ module, imports }) => [module, ...imports]));
    const kB = [...scripts].reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
    const page = `/${chain.flatMap(({ path }) => path || []).join('/')}`;
    return { page, kB, most: MOST_KB.find(([at]) => at.test(page))?.[1] ?? 0 };
  });

for (const { page, kB, most } of pages)
  console.log(`${page.padEnd(42)}${kB.toFixed(1).padStart(7)} kB of ${most}${kB > most ? ': too much' : ''}`);
const tooMuch = pages.filter(({ kB, most }) => kB > most);
console.log(`${tooMuch.length} of ${pages.length} pages load more JavaScript than they may`);
process.exitCode = tooMuch.length === 0 && pages.length > 40 ? 0 : 1;
