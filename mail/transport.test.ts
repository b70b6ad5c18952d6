import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailTransport } from './transport.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stampline-mail-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const envelope = {
  id: '6f1c1d7e-0000-4000-8000-000000000001',
  to: 'jane@example.com',
  subject: 'Grüße, 50% off',
  text: 'Hello\n',
  html: '<p>Hello</p>',
};
const from = 'Harbor <filings@harbor.example>';

test('without a server each mail is a file that only its owner may read', async () => {
  const mailFolder = join(folder, 'mail');
  const transport = createMailTransport({ smtpUrl: null, from, folder: mailFolder });
  await transport.send(envelope);
  await transport.send(envelope);
  expect(readdirSync(mailFolder)).toEqual([`${envelope.id}.eml`]);
  const file = join(mailFolder, `${envelope.id}.eml`);
  const message = readFileSync(file, 'utf8');
  expect(message).toContain('To: jane@example.com');
  expect(message).toContain(`Message-ID: <${envelope.id}@harbor.example>`);
  expect(message).toContain('<p>Hello</p>');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(statSync(mailFolder).mode & 0o077).toBe(0);
});

/** The least of an SMTP server: takes one mail at a time and keeps what it was told. */
function listen(answerToData: string): Promise<{ server: Server; url: string; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        heard.push(line);
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          socket.write(`${answerToData}\r\n`);
        } else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ server, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, heard });
    });
  });
}

test('with a server the mail goes there', async () => {
  const { server, url, heard } = await listen('250 taken');
  try {
    await createMailTransport({ smtpUrl: url, from, folder }).send(envelope);
    expect(heard).toContain('MAIL FROM:<filings@harbor.example>');
    expect(heard).toContain('RCPT TO:<jane@example.com>');
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    server.close();
  }
});

test('a refusal is an error', async () => {
  const { server, url } = await listen('554 no');
  try {
    await expect(createMailTransport({ smtpUrl: url, from, folder }).send(envelope)).rejects.toThrow(
      /554 no/,
    );
  } finally {
    server.close();
  }
});

test('a server that never stops answering is given up', async () => {
  let hangUp = () => {};
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.once('data', () => {
      // One that is silent is given up by its silence alone.
      const trickling = setInterval(() => socket.write('250-and more\r\n'), 20);
      socket.once('close', () => clearInterval(trickling));
      hangUp = () => socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const sending = createMailTransport({ smtpUrl, from, folder, limitMs: 300 }).send(envelope);
    await expect(sending).rejects.toThrow(/abort|time/i);
  } finally {
    hangUp();
    server.close();
  }
});
