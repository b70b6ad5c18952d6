import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '#contract/errors.ts';
import { API_BASE } from '#contract/limits.ts';
import type { App } from './app.ts';

const FALLBACK = '__spa-fallback.html';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const A_YEAR_SECONDS = 31_536_000;

/** The built web application: which address is which file. */
export interface WebBuild {
  folder: string;
  /** Address ("/about", "/assets/x-1a2b.js") to file below the folder. */
  files: Map<string, string>;
  /** Hashes of the inline scripts of the built pages, as the content security policy writes them. */
  scriptHashes: string[];
}

function addressOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\/index\.html$/, '')}`;
}

/** Reads what was built into `folder`; null when nothing was. */
export function findWebBuild(folder: string): WebBuild | null {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  const hashes = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    for (const [, script] of readFileSync(join(folder, file), 'utf8').matchAll(INLINE_SCRIPT)) {
      hashes.add(
        `sha256-${createHash('sha256')
          .update(script ?? '')
          .digest('base64')}`,
      );
    }
  }
  return {
    folder,
    files: new Map(files.map((file) => [addressOf(file), file])),
    scriptHashes: [...hashes],
  };
}

function cacheControl(file: string): string {
  // File names below assets/ carry a hash of their content; everything else may change with a release.
  return file.startsWith('assets/') ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache';
}

/**
 * Answers every address outside the API: built pages and files as they are, every other page with the
 * application's shell. A file that is not there is a plain 404 and never the shell.
 */
export async function serveWeb(app: App, build: WebBuild): Promise<void> {
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
  app.setNotFoundHandler(async (request, reply) => {
    const path = decodePath(request.url);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !`${path}/`.startsWith('/api/');
    if (!isPage || path.startsWith(API_BASE)) throw new AppError('NOT_FOUND');
    const file =
      build.files.get(path) ?? (path === '/' ? undefined : build.files.get(path.replace(/\/+$/, '')));
    if (file !== undefined) return reply.sendFile(file);
    if (extname(path) !== '' || !build.files.has(`/${FALLBACK}`)) throw new AppError('NOT_FOUND');
    return reply.sendFile(FALLBACK);
  });
}

function decodePath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
