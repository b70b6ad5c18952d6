import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Envelope, MailTransport } from './transport.ts';

/** Access to Twilio's Programmable Messaging (https://www.twilio.com/docs/messaging/api/message-resource). */
export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number of ours in the form +15125550100, or the id of a messaging service. */
  from: string;
  /** Without a trailing slash. */
  apiUrl: string;
}

const ANSWER_LIMIT_MS = 15_000;
/** What the gateway says of a fault is short; what never ends would fill our memory. */
const LONGEST_ANSWER = 16 * 1024;

/** The fault's number in an answer; undefined where it says none, or too much. */
async function faultNumberOf(answer: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    // Leaving the loop ends the connection.
    if (bytes > LONGEST_ANSWER) return undefined;
    pieces.push(piece);
  }
  return (JSON.parse(Buffer.concat(pieces).toString()) as { code?: unknown } | null)?.code;
}

function twilioTransport(settings: TwilioSettings): MailTransport {
  const account = encodeURIComponent(settings.accountSid);
  const login = Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64');
  const sender = settings.from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    async send({ to, text }) {
      const answer = await fetch(`${settings.apiUrl}/2010-04-01/Accounts/${account}/Messages.json`, {
        method: 'POST',
        redirect: 'error',
        headers: { authorization: `Basic ${login}` },
        body: new URLSearchParams({ To: to, [sender]: settings.from, Body: text }),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      if (answer.ok) return;
      // Twilio's number says what is wrong; its words may quote the message.
      const code = await faultNumberOf(answer).catch(() => undefined);
      throw new Error(
        `the gateway of text messages answered ${answer.status} (${String(code ?? 'no code')})`,
      );
    },
  };
}

function fileTransport(folder: string): MailTransport {
  return {
    async send({ id, to, text }: Envelope) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${id}.sms.txt`);
      await writeFile(`${path}.part`, `To: ${to}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}

/** By Twilio where an account is configured, else as one file per message. */
export function createTextMessageTransport(settings: {
  twilio: TwilioSettings | null;
  folder: string;
}): MailTransport {
  return settings.twilio === null ? fileTransport(settings.folder) : twilioTransport(settings.twilio);
}
