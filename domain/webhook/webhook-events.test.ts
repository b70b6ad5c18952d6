import { expect, test } from 'vitest';
import { webhookEventOf } from './webhook-events.ts';
import { pauseAfter } from './webhook-retries.ts';
import { isLocalName, webhookUrlFault } from './webhook-url.ts';

test.each([
  ['submit', null, 'UNPAID', 'filing.submitted'],
  ['file', 'PAID', 'PENDING', 'filing.status_changed'],
  ['message', null, null, 'filing.message'],
  ['note', null, null, null],
  ['assign', null, null, null],
  ['record-payment', 'PENDING', 'PENDING', null],
] as const)('%s from %s to %s: %s', (event, from, to, told) => {
  expect(webhookEventOf({ event, from, to })).toBe(told);
});

test('it is tried for three days, ever more slowly, and then no more', () => {
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const pause = pauseAfter(attempts);
    if (pause === null) break;
    pauses.push(pause);
  }
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(days).toBeGreaterThanOrEqual(3);
  expect(days).toBeLessThan(3.2);
});

test.each([
  ['https://ams.example/hooks?agency=7', false, null],
  ['http://ams.example', false, 'Enter an address that starts with https://.'],
  ['http://127.0.0.1:4000/', true, null],
  ['ftp://ams.example', true, 'Enter a web address that starts with https://.'],
  ['ams.example', true, 'Enter a web address that starts with https://.'],
  ['', true, 'Enter a web address that starts with https://.'],
  ['https://jane:secret@ams.example', false, 'Enter the address without a user name or password.'],
])('%s where plain HTTP is allowed %s: %s', (text, allowsHttp, fault) => {
  expect(webhookUrlFault(text, allowsHttp)).toBe(fault);
});

test.each([
  ['localhost', true],
  ['localhost.', true],
  ['hooks.localhost', true],
  ['intranet', true],
  ['nas.local', true],
  ['api.internal', true],
  ['localhost.localdomain', true],
  ['printer.lan', true],
  ['wiki.corp', true],
  ['lan.example.com', false],
  ['router.home.arpa', true],
  ['ams.example', false],
  ['local.example.com', false],
  ['notlocalhost.example', false],
  ['mylocal.com', false],
])('%s is of one machine or network: %s', (host, isLocal) => {
  expect(isLocalName(host)).toBe(isLocal);
});
