import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { threadMegabytes } from '#testing/thread-cpu-time.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

/** Megabytes of JSON. To make it takes this thread 45 to 93, measured; to be told and to send it, 15 to 20. */
const NOTICED = 32;

test.each(['/api/v1/openapi.json', '/api/docs'])(
  'who asks first for %s holds up nobody else',
  async (url) => {
    let names = 0;
    const noticed = await threadMegabytes(NOTICED, async () => {
      // Another name, another document: nobody has asked for this one yet.
      names += 1;
      const brandName = `Agency ${names} of ${url}`;
      stand.context.config.agency = { ...stand.context.config.agency, brandName };
      const { statusCode, body } = await stand.app.inject({ url });
      expect(statusCode).toBe(200);
      expect(body).toContain(`${brandName} API`);
    });
    expect(noticed).toBeLessThan(NOTICED);
  },
);

test('what was made is sent to whoever comes next, and made anew under another name', async () => {
  const title = async () => (await stand.app.inject('/api/v1/openapi.json')).json().info.title;
  const etag = async () => (await stand.app.inject('/api/v1/openapi.json')).headers.etag;
  stand.context.config.agency = { ...stand.context.config.agency, brandName: 'First Agency' };
  expect(await title()).toBe('First Agency API');
  const first = await etag();
  expect(await etag()).toBe(first);
  stand.context.config.agency = { ...stand.context.config.agency, brandName: 'Second Agency' };
  expect(await title()).toBe('Second Agency API');
  expect(await etag()).not.toBe(first);
});

test('where what makes it is killed, all who wait are asked to come again, and whoever does is answered', async () => {
  const started: ChildProcess[] = [];
  const onStart = (message: unknown) => started.push((message as { process: ChildProcess }).process);
  subscribe('child_process', onStart);
  try {
    stand.context.config.agency = { ...stand.context.config.agency, brandName: 'Killed Agency' };
    const waiting = ['/api/v1/openapi.json', '/api/docs'].map((url) => stand.app.inject({ url }));
    await vi.waitFor(() => expect(started).toHaveLength(1));
    started[0]?.kill('SIGKILL');
    for (const answer of await Promise.all(waiting)) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'UNAVAILABLE']);
      expect(answer.json().error.message).toMatch(/^The description of the API /);
      expect(answer.headers['retry-after']).toBeDefined();
    }
    expect((await stand.app.inject('/api/v1/openapi.json')).json().info.title).toBe('Killed Agency API');
  } finally {
    unsubscribe('child_process', onStart);
  }
});
