import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { listen } from '#testing/raw-connections.ts';

// A proxy and we must not disagree where a request ends: what follows would be answered in somebody else's name.

let stand: TestApp;
let port: number;
beforeAll(async () => {
  stand = await createTestApp();
  port = await listen(stand.app);
});
afterAll(() => stand.close());

const HEAD = 'POST /api/v1/identity/sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const HIDDEN = 'GET /api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n';

/** The status of every answer to these bytes, until the connection ends or nothing more comes. */
async function statusesOf(bytes: string): Promise<string[]> {
  return await new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes, 'latin1'));
    socket.setTimeout(1_500, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('close', () =>
      resolve([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '')),
    );
    socket.on('error', reject);
  });
}

test.each([
  ['a length and chunks', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['chunks and a length', `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${HIDDEN}`],
  ['a list of lengths', `${HEAD}Content-Length: 2, 40\r\n\r\n{}${HIDDEN}`],
  ['a length below zero', `${HEAD}Content-Length: -2\r\n\r\n{}${HIDDEN}`],
  ['a length with a sign', `${HEAD}Content-Length: +2\r\n\r\n{}${HIDDEN}`],
  ['chunks by another name', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['chunks twice', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['a blank before the colon', `${HEAD}Content-Length : 2\r\n\r\n{}${HIDDEN}`],
  ['a header on two lines', `${HEAD}Transfer-Encoding:\r\n chunked\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`],
  [
    'a size of a chunk that is none',
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['a line end in a header', `${HEAD}X: a\nContent-Length: 2\r\n\r\n{}${HIDDEN}`],
])('%s: one refusal, and what follows is not answered', async (_what, bytes) => {
  expect(await statusesOf(bytes)).toEqual(['400']);
});

test('two requests whose borders are clear are both answered', async () => {
  expect(await statusesOf(HIDDEN + HIDDEN)).toEqual(['200', '200']);
});
