import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RULEBOOK_FOLDER } from '#rulebook/load.ts';
import { NoSuchRulebook, rulebookAt } from './rulebook-at.ts';

let project: string;
const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=a person', '-c', 'user.email=person@example.org'];
  expect(spawnSync('git', ['-C', project, ...identity, ...args]).status).toBe(0);
};

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'rulebook-history-'));
  mkdirSync(join(project, 'rulebook'));
  cpSync(join(RULEBOOK_FOLDER, 'tx'), join(project, 'rulebook', 'tx'), { recursive: true });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'Texas');
  writeFileSync(join(project, 'rulebook', 'tx', 'stamping-fee.yaml'), 'not: a rule');
});
afterAll(() => rmSync(project, { recursive: true }));

test('a git revision is read as it was, whatever the folder holds now', () => {
  expect(rulebookAt('HEAD', project).states.TX?.rules.map(({ id }) => id)).toEqual([
    'tx.premium_tax',
    'tx.stamping_fee',
  ]);
});

test('a folder is read as it is, and its faults are named', () => {
  expect(() => rulebookAt(join(project, 'rulebook'), project)).toThrow(/tx\/stamping-fee\.yaml/);
});

test('what is neither is said so', () => {
  expect(() => rulebookAt('no-such-revision', project)).toThrow(NoSuchRulebook);
});
