import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTextMessageTransport } from '#mail/text-message-transport.ts';
import { sendAuditHead } from '#operations/audit/send-audit-head.ts';
import type { OperationContext } from '#operations/context.ts';

// Whoever we call may answer "ask over there": to an address within our network, with our password in the request.

const servers: Server[] = [];
let met: string[] = [];
let elsewhere = '';
let redirecting = '';

async function listen(answer: (status: (code: number, to?: string) => void) => void, name: string) {
  const server = createServer((request, response) => {
    met.push(name);
    request.resume();
    answer((code, to) => response.writeHead(code, to === undefined ? {} : { location: to }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  elsewhere = await listen((end) => end(200), 'elsewhere');
});
beforeEach(() => {
  met = [];
});
afterAll(() => {
  for (const server of servers) server.close();
});

const head = { sequence: 1, hash: 'a', at: '2026-03-10T00:00:00.000Z' } as unknown as Parameters<
  typeof sendAuditHead
>[1];
const senders: Record<string, () => Promise<void>> = {
  'a text message': async () => {
    const twilio = { apiUrl: redirecting, accountSid: 'AC1', authToken: 'secret', from: '+15125550100' };
    await createTextMessageTransport({ twilio, folder: '' }).send({ to: '+15125550142', text: '1' } as never);
  },
  'the head of the audit log': async () => {
    const config = { auditWebhookUrl: redirecting, publicUrl: 'https://tax.example' };
    await sendAuditHead({ config: config as OperationContext['config'] }, head);
  },
};

test.each(
  Object.keys(senders).flatMap((what) => [301, 302, 303, 307, 308].map((status) => [what, status] as const)),
)('%s is not sent on by an answer of %i', async (what, status) => {
  redirecting = await listen((end) => end(status, elsewhere), 'first');
  await expect(senders[what]?.()).rejects.toThrow();
  expect(met).toEqual(['first']);
});

test.each(Object.keys(senders))('%s arrives where nobody sends it on', async (what) => {
  redirecting = elsewhere;
  await senders[what]?.();
  expect(met).toEqual(['elsewhere']);
});
