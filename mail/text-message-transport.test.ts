import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTextMessageTransport } from './text-message-transport.ts';

let gateway: Server;
let status: number;
/** How much the gateway says of a fault before its number. */
let talk = '';
const heard: { url: string | undefined; login: string | undefined; body: string }[] = [];
let apiUrl: string;
const folder = mkdtempSync(join(tmpdir(), 'stampline-sms-'));

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    heard.push({
      url: request.url,
      login: request.headers.authorization,
      body: Buffer.concat(chunks).toString(),
    });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(status < 300 ? { sid: 'SM1' } : { talk, code: 21211, message: '012345 is no' }),
    );
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const message = {
  id: 'm-1',
  to: '+15125550142',
  subject: 'Your code',
  text: '012345 is your code',
  html: '',
};
const twilio = () => ({ accountSid: 'AC1', authToken: 'secret', from: '+15125550100', apiUrl });

test('with an account the message goes to the gateway, signed in', async () => {
  status = 201;
  await createTextMessageTransport({ twilio: twilio(), folder }).send(message);
  const { url, login, body } = heard.at(-1)!;
  expect(url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(login).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    To: '+15125550142',
    From: '+15125550100',
    Body: '012345 is your code',
  });
});

test('a messaging service is named as one', async () => {
  status = 201;
  const from = `MG${'0'.repeat(32)}`;
  await createTextMessageTransport({ twilio: { ...twilio(), from }, folder }).send(message);
  expect(new URLSearchParams(heard.at(-1)!.body).get('MessagingServiceSid')).toBe(from);
});

test('a refusal is an error that does not repeat the code', async () => {
  status = 400;
  const refused = createTextMessageTransport({ twilio: twilio(), folder }).send(message);
  await expect(refused).rejects.toThrow('answered 400 (21211)');
  await expect(refused).rejects.not.toThrow('012345');
});

test('a gateway that says too much is not listened to', async () => {
  status = 400;
  talk = 'x'.repeat(1024 ** 2);
  const refused = createTextMessageTransport({ twilio: twilio(), folder }).send(message);
  await expect(refused).rejects.toThrow('answered 400 (no code)');
  talk = '';
});

test('without an account it is a file for its owner only', async () => {
  await createTextMessageTransport({ twilio: null, folder }).send(message);
  const file = join(folder, 'm-1.sms.txt');
  expect(readFileSync(file, 'utf8')).toBe('To: +15125550142\n\n012345 is your code\n');
  expect(statSync(file).mode & 0o077).toBe(0);
});
