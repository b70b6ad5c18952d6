import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/**
 * JavaScript that a first visit of each page loads by imports, compressed, and what it may come to. Before forms stood on
 * a library (083) a signed-in page loaded 160 to 190 kB and may grow by 45. Public pages start without router and
 * framework (283); what an island loads once somebody turns to it counts apart. Prints the table.
 */
const MOST_KB: [pages: RegExp, kB: number][] = [
  // 190.2 before.
  [/^\/submit$/, 235],
  [/^\/user\/dashboard$/, 190],
  [/^\/(user|submit|admin|profile)\b/, 220],
  [/^\//, 200],
];
/** The others are like one of them. */
const SHOWN = new Set(['/', '/login', '/filing/TX']);
const MOST_OF_PUBLIC_PAGE = { kB: 10, files: 4 };
const MOST_KB_OF_ISLAND = 150;

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

const templatesFile = join(client, '..', 'pages', 'templates.json');
const templates = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(templatesFile, 'utf8')));
/** Built with the router as well, as a way out; served without. */
const isServedWithout = (page: string) => page in templates || page === '/filing/:state';

const pages = Object.values(routes)
  .filter(({ path, index }) => index === true || (path !== undefined && path !== ''))
  .map((route) => {
    const chain = chainOf(route);
    const scripts = new Set([entry, ...chain].flatMap(({ module, imports }) => [module, ...imports]));
    const kB = [...scripts].reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
    const page = `/${chain.flatMap(({ path }) => path || []).join('/')}`;
    return { page, kB, most: MOST_KB.find(([at]) => at.test(page))?.[1] ?? 0 };
  })
  .filter(({ page }) => !isServedWithout(page));

const tooMuch: unknown[] = pages.filter(({ kB, most }) => kB > most);
for (const { page, kB, most } of pages)
  console.log(`${page.padEnd(42)}${kB.toFixed(1).padStart(7)} kB of ${most}${kB > most ? ': too much' : ''}`);

const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;
/** A script and all that it imports before it runs. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of readFileSync(join(client, file), 'utf8').matchAll(STATIC_IMPORT))
    withImports(`assets/${name}`, found);
  return found;
}
const kBOf = (scripts: Iterable<string>) => [...scripts].reduce((sum, file) => sum + bytesOf(file), 0) / 1000;

for (const [page, html] of Object.entries(templates)) {
  const scripts = new Set(
    [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].flatMap(([, file = '']) => [...withImports(file)]),
  );
  const kB = kBOf(scripts);
  const { kB: most, files } = MOST_OF_PUBLIC_PAGE;
  const isTooMuch = kB > most || scripts.size > files || scripts.size === 0;
  if (isTooMuch) tooMuch.push(page);
  if (isTooMuch || SHOWN.has(page))
    console.log(
      `${`${page} as it is served`.padEnd(42)}${kB.toFixed(1).padStart(7)} kB of ${most}, ${scripts.size} files of ${files}${isTooMuch ? ': too much' : ''}`,
    );
}
const [hydrate = ''] = globSync('assets/public-hydrate-*.js', { cwd: client });
/** Each island with its script, as `web/islands/parts.ts` names them. */
const ISLAND = /([\w-]+)["'`]?:async\(\)=>[^"'`]*import\(["'`]\.\/([^"'`]+\.js)["'`]\)/g;
const islands = [...readFileSync(join(client, hydrate), 'utf8').matchAll(ISLAND)];
for (const [, name = '', own] of islands) {
  const kB = kBOf(withImports(`assets/${own}`, withImports(hydrate)));
  if (kB > MOST_KB_OF_ISLAND) tooMuch.push(name);
  console.log(
    `${`island ${name}, when touched`.padEnd(42)}${kB.toFixed(1).padStart(7)} kB of ${MOST_KB_OF_ISLAND}`,
  );
}
console.log(
  `${tooMuch.length} of ${pages.length + Object.keys(templates).length} pages and islands load more JavaScript than they may`,
);
const isComplete = pages.length > 40 && Object.keys(templates).length > 50 && islands.length > 5;
process.exitCode = tooMuch.length === 0 && isComplete ? 0 : 1;
