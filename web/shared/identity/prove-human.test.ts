import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { leadingZeroBits, proofText } from '#contract/human-check.ts';
import { apiWithoutRenewal } from '../api/api-without-renewal.ts';
import { proveHuman } from './prove-human.ts';

const BITS = 13;
let server: Server;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ challenge: 'text.signature', bits: BITS }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiWithoutRenewal.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
afterEach(() => vi.restoreAllMocks());

const zeroBits = (counter: number) =>
  leadingZeroBits(createHash('sha256').update(proofText('text.signature', counter)).digest());

test('the first counter whose hash begins with as many zero bits as were asked for is the proof', async () => {
  const { challenge, counter } = await proveHuman();
  expect(challenge).toBe('text.signature');
  expect(zeroBits(counter)).toBeGreaterThanOrEqual(BITS);
  // More than one slice, so that a slice left out or counted twice would be found.
  expect(counter).toBeGreaterThan(500);
  expect(
    Array.from({ length: counter }, (_, earlier) => zeroBits(earlier)).every((bits) => bits < BITS),
  ).toBe(true);
});

test('a page without hashes of the browser’s own finds the same proof', async () => {
  const { counter } = await proveHuman();
  vi.stubGlobal('isSecureContext', false);
  const native = vi.spyOn(crypto.subtle, 'digest');
  expect(await proveHuman()).toEqual({ challenge: 'text.signature', counter });
  expect(native).not.toHaveBeenCalled();
});
