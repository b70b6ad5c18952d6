import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { call } from '#testing/people.ts';
import { listen } from '#testing/raw-connections.ts';
import { loadConfig } from './config.ts';
import { ConfigError } from './environment.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'stampline-proxy-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const PRODUCTION = {
  NODE_ENV: 'production',
  DATA_DIR,
  PUBLIC_URL: 'https://filings.example.com',
  SMTP_URL: 'smtps://user:pass@mail.example.com',
  MAIL_FROM: 'filings@example.com',
  AGENCY_LEGAL_NAME: 'Example Agency LLC',
  AGENCY_MAILING_ADDRESS: '1 Main St, Austin, TX 78701',
  AGENCY_STREET_ADDRESS: '1 Main St, Austin, TX 78701',
  AGENCY_WIRE_INSTRUCTIONS: 'Harbor Bank, account 42.',
  AGENCY_PHONE: '512-555-0100',
  AGENCY_EMAIL: 'office@example.com',
};

function faultOf(proxies: string | undefined): string | null {
  try {
    loadConfig({ ...PRODUCTION, ...(proxies === undefined ? {} : { TRUSTED_PROXIES: proxies }) });
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.join();
    throw error;
  }
}

describe('TRUSTED_PROXIES in production', () => {
  test.each([undefined, '', 'maybe', 'none, 10.0.0.1', '10.0.0.0/33', '::1/129', '10.0.0.1/8/8'])(
    '%s does not start',
    (proxies) => expect(faultOf(proxies)).toMatch(/^TRUSTED_PROXIES: /),
  );
  test.each<[string, string[]]>([
    ['none', []],
    ['10.0.0.1', ['10.0.0.1']],
    ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ])('%s starts', (proxies, expected) => {
    expect(loadConfig({ ...PRODUCTION, TRUSTED_PROXIES: proxies }).trustedProxies).toEqual(expected);
  });
});

test('https and base addresses hold for every kind of answer, and metrics need a token on every machine', async () => {
  const stand = await createTestApp({ variables: { PUBLIC_URL: 'https://filings.example.com' } });
  try {
    for (const url of ['/health', '/api/v1/config', '/api/docs', '/api/v1/nothing', '/nothing']) {
      const { headers } = await stand.app.inject({ url });
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
      expect(headers['content-security-policy'], url).toMatch(/(^|;)base-uri 'self'(;|$)/);
    }
    // As a proxy on this machine passes on what comes from outside.
    expect((await stand.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
  } finally {
    await stand.close();
  }
});

test('connections of a trusted proxy are those of everybody, and are not counted as of one network', async () => {
  const stand = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
  const sockets: Socket[] = [];
  try {
    const port = await listen(stand.app);
    for (let at = 0; at < 300; at += 1) {
      const socket = connect({ port, host: '127.0.0.1' });
      sockets.push(socket);
      await once(socket, 'connect');
    }
    const last = sockets.at(-1);
    last?.write('GET /health HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(String(await once(last as Socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
    const held = new Promise((resolve) => stand.app.server.getConnections((_error, count) => resolve(count)));
    expect(await held).toBe(300);
  } finally {
    for (const socket of sockets) socket.destroy();
    await stand.close();
  }
});

test.each([
  ['with the port of each connection', (at: number) => `203.0.113.7:${50_000 + at}`],
  ['of IPv6 with the port', (at: number) => `[2001:db8::${at}]:${50_000 + at}`],
  [
    'behind a trusted one that writes ports, too',
    (at: number) => `203.0.113.8:${at + 1}, 10.0.0.5:${at + 1}`,
  ],
  ['as words that are none', (at: number) => `client-${at}`],
  ['as words in front of a trusted one', (at: number) => `203.0.113.9, _hidden${at}, 10.0.0.5`],
  ['that no machine has', (at: number) => `203.0.113.${300 + at}`],
  ['behind those that the client wrote', (at: number) => `198.51.100.${at}, 203.0.113.7`],
])('a proxy that passes addresses on %s gives nobody more attempts', async (_how, forwarded) => {
  const stand = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' } });
  try {
    const body = { email: 'nobody@example.com', password: 'not the password 1' };
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const headers = { 'x-forwarded-for': forwarded(at) };
      statuses.push((await call(stand, 'POST', '/identity/sign-in', { body, headers })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  } finally {
    await stand.close();
  }
});

test('nor does who is no proxy of ours, and says to be one', async () => {
  const stand = await createTestApp({ variables: { TRUSTED_PROXIES: '10.0.0.0/8' } });
  try {
    const body = { email: 'nobody@example.com', password: 'not the password 1' };
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${at}` };
      const asked = { body, headers, address: '203.0.113.7' };
      statuses.push((await call(stand, 'POST', '/identity/sign-in', asked)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await stand.close();
  }
});

test.each([
  ['203.0.113.7', '203.0.113.8'],
  ['[2001:db8:1::7]', '[2001:db8:2::7]'],
])(
  'nor does it make one of the people behind it, whose attempts would be those of all: %s, %s',
  async (one, other) => {
    const stand = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' } });
    try {
      const body = { email: 'nobody@example.com', password: 'not the password 1' };
      const from = async (address: string, port: number) => {
        const headers = { 'x-forwarded-for': `${address}:${port}` };
        return (await call(stand, 'POST', '/identity/sign-in', { body, headers })).status;
      };
      for (let at = 0; at < 10; at += 1) expect(await from(one, 50_000 + at)).toBe(401);
      expect([await from(one, 51_000), await from(other, 51_000)]).toEqual([429, 401]);
    } finally {
      await stand.close();
    }
  },
);
