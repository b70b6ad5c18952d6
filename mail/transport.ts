import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A file that a mail carries. */
export interface MailAttachment {
  fileName: string;
  mediaType: string;
  bytes: Buffer;
}

/** One mail as it leaves. `id` names it for good, so that a repeated delivery can be recognised. */
export interface Envelope {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
}

/** A server that answers a sign a second is never silent, and would hold the mail for good. */
const SEND_LIMIT_MS = 60_000;

/** Sends or throws; a mail for which it returned is out of our hands. */
export interface MailTransport {
  send(envelope: Envelope): Promise<void>;
}

export interface TransportSettings {
  /** smtp:// or smtps:// address with credentials, or null to write files instead. */
  smtpUrl: string | null;
  /** Sender, for instance "Agency <filings@agency.example>". */
  from: string;
  /** Folder for .eml files where there is no SMTP server. */
  folder: string;
  /** How long one mail may take with the SMTP server, whatever it answers meanwhile. */
  limitMs?: number;
}

function messageOf(envelope: Envelope, from: string) {
  const host = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return {
    from,
    to: envelope.to,
    subject: envelope.subject,
    text: envelope.text,
    html: envelope.html,
    attachments: (envelope.attachments ?? []).map(({ fileName, mediaType, bytes }) => ({
      filename: fileName,
      contentType: mediaType,
      content: bytes,
    })),
    messageId: `<${envelope.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function smtpTransport(smtpUrl: string, from: string, limitMs: number): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  return {
    async send(envelope) {
      await smtp.sendMail({ ...messageOf(envelope, from), signal: AbortSignal.timeout(limitMs) });
    },
  };
}

function fileTransport(folder: string, from: string): MailTransport {
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(envelope) {
      const built = await builder.sendMail(messageOf(envelope, from));
      // Links in these files sign people in, so the folder is for the owner of the process only.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${envelope.id}.eml`);
      await writeFile(`${path}.part`, built.message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}

/** By SMTP where an address is configured, else as one .eml file per mail. */
export function createMailTransport(settings: TransportSettings): MailTransport {
  return settings.smtpUrl === null
    ? fileTransport(settings.folder, settings.from)
    : smtpTransport(settings.smtpUrl, settings.from, settings.limitMs ?? SEND_LIMIT_MS);
}
