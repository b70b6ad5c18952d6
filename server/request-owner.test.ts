import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { dial, listen } from '#testing/raw-connections.ts';
import type { App } from './app.ts';
import { ownerOfRequest, rememberOwner } from './request-owner.ts';

test('each request knows where it comes from, also behind a body that comes in pieces, and a job knows of none', async () => {
  const app = Fastify();
  rememberOwner(app as unknown as App);
  const seen: string[] = [];
  app.addHook('onRequest', async ({ ip }) => {
    await new Promise(setImmediate);
    seen.push(`head ${ip} ${ownerOfRequest()}`);
  });
  app.post('/', async ({ ip }) => {
    await new Promise(setImmediate);
    seen.push(`body ${ip} ${ownerOfRequest()}`);
    return {};
  });
  const port = await listen(app);
  const text = '{"a": 1}';
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`;
  const lines = ['127.0.0.7', '127.0.0.8'].map((from) => dial(port, from));
  for (const { socket } of lines) socket.write(head + text.slice(0, 3));
  await expect.poll(() => seen.length).toBe(2);
  for (const { socket } of lines) socket.write(text.slice(3));
  await expect.poll(() => seen.length).toBe(4);
  for (const line of seen) expect(line).toMatch(/^(?:head|body) (127\.0\.0\.[78]) \1$/);
  expect(ownerOfRequest()).toBe('');
  for (const { socket } of lines) socket.destroy();
  await app.close();
});

test('who is signed in is one wherever they come from, who views is themselves, and others are their network', async () => {
  const app = Fastify();
  rememberOwner(app as unknown as App);
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { actor: JSON.parse(String(request.headers['x-actor'] ?? 'null')) });
  });
  app.get('/', async () => ownerOfRequest());
  const ownerOf = async (remoteAddress: string, actor?: object) => {
    const headers = actor === undefined ? {} : { 'x-actor': JSON.stringify(actor) };
    return (await app.inject({ url: '/', remoteAddress, headers })).body;
  };
  const viewing = { id: 'ann', viewedBy: { adminId: 'ada' } };
  for (const network of ['203.0.113.8', '2001:db8:1:1::1', '2001:db8:1:2::1']) {
    expect(await ownerOf(network, { id: 'ann' })).toBe('user ann');
    expect(await ownerOf(network, viewing)).toBe('user ada');
  }
  expect(await ownerOf('2001:db8:1:1::1')).toBe(await ownerOf('2001:db8:1:1::2'));
  expect(await ownerOf('2001:db8:1:1::1')).not.toBe(await ownerOf('2001:db8:1:2::1'));
  await app.close();
});
