import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const quote = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'quote.ts'), ...args], { encoding: 'utf8' });

test('a place is taken with its share, and what is missing of its rates is said', () => {
  const kentucky = ['KY', '10000', '--date', '2026-03-01', '--line', 'GENERAL_LIABILITY'];
  const { status, stdout } = quote(
    ...kentucky,
    '--municipality',
    'Lexington',
    '--municipality-share',
    '0.25',
  );
  expect(status).toBe(0);
  expect(stdout).not.toMatch(/State total +\$/);
  expect(stdout).toMatch(/NOT_INCLUDED: .* We don’t have the rate for “Lexington” on Mar 1, 2026\./);
  expect(quote(...kentucky, '--municipality', 'Lexington', '--municipality-share', '25%')).toMatchObject({
    status: 1,
    stderr:
      '--municipality-share: "25%" is not a share of the premium. Enter a decimal, such as 0.25 for a quarter of it.\n',
  });
  expect(quote(...kentucky, '--municipality-share', '0.25').stderr).toMatch(/say with --municipality/);
});

test('every fault is told at once, by the word that holds it', () => {
  const { status, stderr } = quote(
    'ZZ',
    '-1',
    '--date',
    '3/1/2026',
    '--broker-fee',
    'ten',
    '--exempt',
    'NONE',
  );
  expect(status).toBe(1);
  expect(stderr.split('\n').map((line) => line.split(':')[0])).toEqual([
    'state',
    '--date',
    'premium',
    '--broker-fee',
    '--exempt',
    '',
  ]);
});

test('a claim of which nothing proves it is warned about, as in every other price', () => {
  const { stdout } = quote('FL', '1000', '--date', '2026-03-01', '--exempt', 'GOVERNMENT');
  expect(stdout).toContain('EXEMPTION_UNPROVEN');
});
