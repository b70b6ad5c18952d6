import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { runningProduct } from './product.ts';

/** A mail as its recipient reads it. */
export interface ReceivedMail {
  subject: string;
  text: string;
}

/** The newest mail to somebody whose subject holds these words; waits until it has arrived. */
export async function mailTo(recipient: string, subject: string): Promise<ReceivedMail> {
  return await vi.waitFor(
    () => {
      const mail = inbox(recipient).findLast((each) => each.subject.includes(subject));
      if (mail === undefined) throw new Error(`no mail "${subject}" has come to ${recipient}`);
      return mail;
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** The first address in a mail that leads to our own site, as a path. */
export function linkIn(mail: ReceivedMail): string {
  const { url } = runningProduct();
  const found = mail.text.match(new RegExp(`${url}(/\\S+)`))?.[1];
  if (found === undefined) throw new Error(`no link in the mail "${mail.subject}":\n${mail.text}`);
  return found;
}

/** All mails to somebody, oldest first. Without an SMTP server the product writes each as one file. */
function inbox(recipient: string): ReceivedMail[] {
  const folder = join(runningProduct().dataDir, 'mail');
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
  return names
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((message) => new RegExp(`^To: .*${escaped(recipient)}`, 'im').test(message))
    .map((message) => ({ at: Date.parse(header(message, 'Date')), ...read(message) }))
    .sort((a, b) => a.at - b.at);
}

function read(message: string): ReceivedMail {
  const boundary = message.match(/boundary="([^"]+)"/)?.[1];
  const parts = boundary === undefined ? [message] : message.split(`--${boundary}`);
  const plain = parts.find((part) => /^Content-Type: text\/plain/im.test(part)) ?? message;
  const body = plain.slice(plain.search(/\r?\n\r?\n/)).trim();
  const encoding = header(plain, 'Content-Transfer-Encoding');
  return { subject: header(message, 'Subject'), text: decoded(body, encoding) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A header's text; a long one goes on in the lines below that begin with a blank. */
function header(message: string, name: string): string {
  const found = message.match(new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im'))?.[1] ?? '';
  return found.replace(/\r?\n[ \t]+/g, ' ').trim();
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The code in a text message to a phone, as the next one that differs from `not`; waits until it has arrived. */
export async function textedCode(phone: string, not = ''): Promise<string> {
  const folder = join(runningProduct().dataDir, 'mail');
  return await vi.waitFor(
    () => {
      const codes = readdirSync(folder)
        .filter((name) => name.endsWith('.sms.txt'))
        .map((name) => ({
          at: statSync(join(folder, name)).mtimeMs,
          text: readFileSync(join(folder, name), 'utf8'),
        }))
        .filter(({ text }) => text.startsWith(`To: ${phone}\n`))
        .sort((a, b) => a.at - b.at)
        .map(({ text }) => text.match(/^\d{6}/m)?.[0] ?? '');
      const newest = codes.at(-1);
      if (newest === undefined || newest === not) throw new Error(`no new code has come to ${phone}`);
      return newest;
    },
    { timeout: 20_000, interval: 100 },
  );
}
