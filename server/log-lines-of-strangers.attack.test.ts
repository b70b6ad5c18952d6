import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { MOST_AT_ONCE, tellOfStranger } from './limit-log-lines.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });
beforeEach(() => {
  lines.length = 0;
});

test('so many lines about strangers are written at once, then twenty a second, and the next says how many were not', () => {
  const server = createServer();
  let written = 0;
  const tell = (times: number, at: number) => {
    for (let each = 0; each < times; each += 1) tellOfStranger(server, log, () => (written += 1), at);
    return written;
  };
  expect(tell(2_000, 1_000)).toBe(500);
  expect(lines).toEqual([]);
  expect(tell(100, 2_000)).toBe(520);
  expect(JSON.parse(lines.shift() ?? '{}')).toMatchObject({
    lines: 1_500,
    msg: 'lines about strangers left out',
  });
  expect(lines).toEqual([]);
  // After a quiet minute as many as at first; a clock that stands still earns nothing.
  expect(tell(2_000, 62_000)).toBe(1_020);
  expect(JSON.parse(lines.shift() ?? '{}')).toMatchObject({ lines: 80 });
  expect(tell(1, 62_000)).toBe(1_020);
});

let stand: TestApp;
let ann: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ log });
  ann = await signUpCustomer(stand, 'Ann');
});
afterAll(() => stand.close());

const ROUNDS = 200;
test('a stranger who asks without end does not make the log grow without end, and what a customer does is told whole', async () => {
  // However long a busy machine takes to answer: no line is earned by waiting.
  const minuteLater = performance.now() + 60_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(minuteLater);
  onTestFinished(() => clock.mockRestore());
  for (let round = 0; round < ROUNDS; round += 1) {
    const address = `10.9.${round % 7}.1`;
    await call(stand, 'GET', '/nothing-here', { address });
    await call(stand, 'POST', '/identity/refresh', { body: { refreshToken: `x${round}` }, address });
    await call(stand, 'GET', '/filing', { token: 'none', address });
  }
  // Each is told of in two lines: why it was refused, and how it was answered.
  expect(2 * 3 * ROUNDS).toBeGreaterThan(2 * MOST_AT_ONCE);
  const toldOf = lines.filter((line) => !line.includes('left out'));
  expect(toldOf).toHaveLength(MOST_AT_ONCE);
  clock.mockRestore();

  lines.length = 0;
  for (let each = 0; each < 30; each += 1) {
    await call(stand, 'GET', '/filing/00000000-0000-4000-8000-000000000000', { token: ann.token });
  }
  const ofAnn = lines.map((line) => JSON.parse(line));
  expect(ofAnn.filter(({ msg }) => msg === 'refused')).toHaveLength(30);
  await expect.poll(() => lines.filter((line) => line.includes('"answered"')).length).toBe(30);
});
