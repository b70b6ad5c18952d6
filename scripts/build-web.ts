import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { FolderInUseError, type OwnerLock, takeOwnerLock } from '#postgres-supervisor/owner-lock.ts';
import { entriesCsv, entriesJson } from '#rulebook/entry-rows.ts';
import { loadRulebook } from '#rulebook/load.ts';

/** What the built pages are made of. */
const SOURCES = ['web', 'contract', 'domain', 'rulebook'];
const CONFIGURATION = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
/** Pages are no longer the same when they are sent: the server fills them in and compresses them itself. */
const COMPRESSIBLE = /\.(js|css|svg|json|csv|data|txt|xml|ico|webmanifest)$/;
/** Below this, headers outweigh what compression saves. */
const WORTH_COMPRESSING_BYTES = 1024;

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOfSources(project: string): string {
  const hash = createHash('sha256');
  const files = [
    ...SOURCES.flatMap((folder) => filesBelow(join(project, folder))).filter(
      (file) => !/\.test\.tsx?$/.test(file),
    ),
    ...CONFIGURATION.map((file) => join(project, file)).filter(existsSync),
  ];
  for (const file of files)
    hash
      .update(`${relative(project, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Compressed once here, so that serving them costs nothing. */
function compressBeside(folder: string): void {
  for (const file of filesBelow(folder).filter((name) => COMPRESSIBLE.test(name))) {
    const content = readFileSync(file);
    if (content.length < WORTH_COMPRESSING_BYTES) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 16 * 1024 ** 2;
/** Beside the folder: the build begins by taking that away. */
const LOCK_FILE = '.web-build';
/** How often it is looked whether another process has finished building. */
const LOOK_AGAIN_MS = 200;

/** Waits until nobody else builds. Throws an AbortError when it is told to stop. */
async function waitForLock(
  project: string,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<OwnerLock> {
  const sayInUse = (pid: number) => `Process ${pid} builds the web application; waiting for it ...`;
  for (let isFirst = true; ; isFirst = false) {
    signal?.throwIfAborted();
    try {
      return await takeOwnerLock(join(project, LOCK_FILE), { sayInUse, say });
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      if (isFirst) say(error.message);
    }
    await sleep(LOOK_AGAIN_MS, undefined, { signal });
  }
}

async function buildWeb(project: string, folder: string, signal?: AbortSignal): Promise<void> {
  await run(join(project, 'node_modules', '.bin', 'react-router'), ['build'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: MAX_OUTPUT_BYTES,
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    if (error.name === 'AbortError') throw error;
    const words = `${error.stdout ?? ''}${error.stderr ?? ''}` || error.message;
    throw new Error(`The web application could not be built:\n${words}`);
  });
  const client = join(folder, 'client');
  // The whole law as two tables, for people without our tools.
  writeFileSync(join(client, 'rulebook-entries.csv'), entriesCsv(loadRulebook()));
  writeFileSync(join(client, 'rulebook-entries.json'), entriesJson(loadRulebook()));
  compressBeside(client);
}

/**
 * Builds the web application into build/client unless what lies there was made from the very same sources. Of several
 * processes that come at once one builds, and the others wait for it.
 * Throws with the build's own words when it fails, and an AbortError when it is told to stop.
 */
export async function buildWebIfStale(
  project: string,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const folder = join(project, 'build');
  const marker = join(folder, '.made-from');
  const wanted = hashOfSources(project);
  const isFresh = () => existsSync(marker) && readFileSync(marker, 'utf8') === wanted;
  if (isFresh()) return;
  const lock = await waitForLock(project, say, signal);
  try {
    if (isFresh()) return;
    say('Building the web application ...');
    // Whoever dies from here on leaves nothing that looks whole.
    rmSync(marker, { force: true });
    await buildWeb(project, folder, signal);
    writeFileSync(marker, wanted);
  } finally {
    lock.release();
  }
}
