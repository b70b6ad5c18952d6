import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { readRulebook } from '#rulebook/load.ts';

/** Nothing is there under that name: told without a stack. */
export class NoSuchRulebook extends Error {}

/**
 * The rulebook of a folder, or as it was at a git revision of `project`, read by today's parser. Throws
 * NoSuchRulebook, and RuleFileError where the parser of today does not accept it.
 */
export function rulebookAt(place: string, project: string): Rulebook {
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory()) return readRulebook(place);
  const folder = mkdtempSync(join(tmpdir(), 'rulebook-at-'));
  try {
    const tar = join(folder, 'rulebook.tar');
    run('git', ['-C', project, 'archive', '--format=tar', `--output=${tar}`, place, 'rulebook'], place);
    const into = join(folder, 'tree');
    mkdirSync(into);
    run('tar', ['-xf', tar, '-C', into], place);
    return readRulebook(join(into, 'rulebook'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[], place: string): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return;
  throw new NoSuchRulebook(
    `"${place}" is neither a folder nor a git revision with a rulebook: ${error?.message ?? stderr.trim()}`,
  );
}
