import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '#contract/errors.ts';
import { VERIFY_FILING } from '#contract/paths/verify.ts';
import { splitRoute } from '#contract/route.ts';
import { verifyRoutes } from '#contract/routes/verify.ts';
import type { Site } from '#contract/site.ts';
import { protectionOfPage } from '#domain/access/pages.ts';
import { findJurisdiction } from '#domain/jurisdictions/names.ts';
import type { App } from './app.ts';
import { type FilledPage, fillPage, isFilledIn } from './fill-page.ts';
import type { PublicPages } from './public-pages.ts';
import { sendOnce, sendPage } from './send-page.ts';

const FALLBACK = '__spa-fallback.html';
const A_YEAR_SECONDS = 31_536_000;
/** Open pages that exist once per record, so that they cannot be built beforehand. */
const PAGE_OF_RECORD = /^\/verify\/[^/]+$/;
/** As `web/shared/frame/nav-links.ts` has it. */
const DASHBOARD = /^\/(user|admin)/;
const GUIDE = /^\/filing\/([^/]+)$/;

/** The built web application: which address is which file. */
export interface WebBuild {
  folder: string;
  /** Address ("/about", "/assets/x-1a2b.js") to file below the folder. */
  files: Map<string, string>;
}

function addressOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\/index\.html$/, '')}`;
}

/** What somebody copied along: ".git/config", ".env". Nothing that is built begins with a dot. */
const isHidden = (file: string) => /(^|\/)\./.test(file);

/** Reads what was built into `folder`; null when nothing was. */
export function findWebBuild(folder: string): WebBuild | null {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !isHidden(file));
  return { folder, files: new Map(files.map((file) => [addressOf(file), file])) };
}

function cacheControl(file: string): string {
  // File names below assets/ carry a hash of their content; everything else may change with a release.
  return file.startsWith('assets/') ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache';
}

function decodePath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Where the guide stands that an address asks for ("/filing/new-york" gives "/filing/NY"); null for no guide. */
function guideAddress(path: string): string | null {
  const code = findJurisdiction(GUIDE.exec(path)?.[1] ?? '');
  return code === null ? null : `/filing/${code}`;
}

/** Whether the application itself has a page at an address for which no file was built. */
function isPageOfApplication(path: string): boolean {
  return protectionOfPage(path).protected || PAGE_OF_RECORD.test(path) || guideAddress(path) !== null;
}

/**
 * Answers every address outside the API: built pages and files as they are, every other page with the
 * application's shell, which says so itself when there is no such page (and the status says it too). A file
 * that is not there is never the shell. A state's guide has one address, and other spellings lead there for good.
 * Every page says whose installation this is at that moment (`siteNow`). Public pages are drawn with the figures of now;
 * while that fails, the application shows them, which asks for the figures itself.
 */
export async function serveWeb(
  app: App,
  build: WebBuild,
  siteNow: () => Site,
  publicPages: PublicPages | null,
): Promise<void> {
  const filled = new Map<string, FilledPage>();
  let filledFor = siteNow();
  function pageOf(file: string, isDashboard: boolean): FilledPage {
    const site = siteNow();
    if (site.company !== filledFor.company || site.url !== filledFor.url) filled.clear();
    filledFor = site;
    const key = `${file} ${isDashboard}`;
    const page = filled.get(key) ?? fillPage(join(build.folder, file), site, isDashboard);
    filled.set(key, page);
    return page;
  }
  await app.register(fastifyStatic, {
    root: build.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const file = relative(build.folder, path)
        .replaceAll(sep, '/')
        .replace(/\.(br|gz)$/, '');
      reply.header('cache-control', cacheControl(file));
    },
  });
  // A proof has the path of the API's answer that it shows, and counts with it. No search is to find it.
  const { requestsPerMinute } = verifyRoutes[VERIFY_FILING];
  const config = { route: VERIFY_FILING, requestsPerMinute } as const;
  app.get<{ Params: { code: string } }>(
    splitRoute(VERIFY_FILING).path,
    { config },
    async (request, reply) => {
      const drawn = await publicPages?.proofPage(request.params.code)?.catch((error: unknown) => {
        request.log.error({ err: error }, 'a proof could not be drawn');
        return null;
      });
      reply.header('x-robots-tag', 'noindex');
      if (drawn)
        return sendOnce(request, reply.code(drawn.status).header('cache-control', 'no-store'), drawn.page);
      return sendPage(request, reply, pageOf(FALLBACK, false));
    },
  );
  app.setNotFoundHandler(async (request, reply) => {
    const path = decodePath(request.url);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading || `${path}/`.startsWith('/api/')) throw new AppError('NOT_FOUND');
    const address = path.length > 1 ? withoutLastSlashes(path) : path;
    const guide = guideAddress(address);
    if (guide !== null && guide !== address) {
      return reply.redirect(`${guide}${/\?.*/.exec(request.url)?.[0] ?? ''}`, 301);
    }
    const drawn = await publicPages?.pageAt(address)?.catch((error: unknown) => {
      request.log.error({ err: error }, 'a public page could not be drawn');
      return null;
    });
    if (drawn) return sendPage(request, reply, drawn);
    const built = build.files.get(address);
    const isFile = address.slice(address.lastIndexOf('/')).includes('.');
    if (built === undefined && (isFile || !build.files.has(`/${FALLBACK}`))) throw new AppError('NOT_FOUND');
    if (built === undefined && !isPageOfApplication(address)) reply.code(404);
    const file = built ?? FALLBACK;
    if (isFilledIn(file)) return sendPage(request, reply, pageOf(file, DASHBOARD.test(address)));
    // The next release is being put there.
    if (!existsSync(join(build.folder, file))) throw new AppError('NOT_FOUND');
    return reply.sendFile(file);
  });
}

/** Goes over them once: a pattern would begin anew at each of thousands. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
