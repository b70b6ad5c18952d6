import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { threadMegabytes } from '#testing/thread-cpu-time.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

/** As long as the head of a request may be. */
const LENGTH = 15_000;
const PIECES = ['.', '/', 'a.', '/.', '%2e', ';', '?', 'a=b&'];
const STARTS = ['/', '/verify/'];
const ENDS = ['', '/x'];
const FROM: Record<string, Record<string, string>> = {
  'opened by somebody': {},
  'loaded by a page of another site': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  'asked for as a WebSocket': { upgrade: 'websocket', connection: 'upgrade' },
  'fetched ahead': { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'none' },
};
const URLS = PIECES.flatMap((piece) => {
  const repeated = piece.repeat(Math.floor(LENGTH / piece.length));
  return STARTS.flatMap((start) => ENDS.map((end) => start + repeated + end));
});
/** All of them, in megabytes of JSON that the thread could parse instead; with a pattern that began anew at each dot they took 32. */
const SOON = 10;

test.each(Object.entries(FROM))(
  'addresses as long as they may be, %s, are answered at once',
  async (_, headers) => {
    const taken = await threadMegabytes(SOON, async () => {
      for (const url of URLS) {
        const { statusCode } = await stand.app.inject({ url, headers, remoteAddress: address() });
        expect(statusCode).toBeLessThan(500);
      }
    });
    expect(taken).toBeLessThan(SOON);
  },
);

let asked = 0;
/** Another network each time: what is over the limit is not looked at. */
function address(): string {
  asked += 1;
  return `10.${asked % 200}.${Math.floor(asked / 200) % 200}.1`;
}
