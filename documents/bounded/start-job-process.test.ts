import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectConfined } from '#testing/expect-confined.ts';
import { startJobProcess } from './start-job-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'stampline-job-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const incoming = join(folder, 'incoming');
mkdirSync(incoming);
const [allowed, forbidden] = [join(incoming, 'upload'), join(folder, 'secret-key')];
for (const path of [allowed, forbidden]) writeFileSync(path, 'x');

test('a process for jobs reaches no network, reads nothing but its folder, writes nothing, starts nothing, and sees no environment', async () => {
  await expectConfined((script) => startJobProcess(incoming, script), { allowed, forbidden });
}, 60_000);

test('it goes after all others, the connections of the database too where Linux shares the cores among sessions', async () => {
  const child = startJobProcess(null);
  const { pid } = child;
  try {
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    const session = () => readFileSync(`/proc/${pid}/autogroup`, 'utf8');
    if (existsSync('/proc/self/autogroup')) await expect.poll(session).toMatch(/ nice 10$/m);
  } finally {
    child.kill('SIGKILL');
  }
});
