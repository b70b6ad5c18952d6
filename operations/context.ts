import type { Logger } from 'pino';
import type { Db } from '#db/pool.ts';
import type { LogoRecord } from '#db/queries/agency-settings.ts';
import type { Role } from '#domain/access/roles.ts';
import type { AgencyLayers, AgencyTexts, INSTRUCTION_FIELDS } from '#domain/agency/agency-fields.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import type { ExemptPurchaserLaw } from '#domain/rules/exempt-purchaser-law.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import type { IdentityPort } from '#identity/port.ts';
import type { TwilioSettings } from '#mail/text-message-transport.ts';

type InstructionField = (typeof INSTRUCTION_FIELDS)[DirectPaymentMethod];

/** Who runs this installation: shown to customers, printed on documents. Settings, never code. */
export interface AgencyIdentity extends Omit<AgencyTexts, InstructionField> {
  /** Where to send a payment, by method; a method that is left out is not offered. */
  paymentInstructions: Readonly<Partial<Record<DirectPaymentMethod, string>>>;
  /** Null: none was uploaded, and the product's own mark stands in. */
  logo: LogoRecord | null;
  /** IANA zone in which its working day turns: which day it is, when a filing is late. */
  timeZone: string;
}

/** The part of the configuration that operations may know. */
export interface Settings {
  /** As it stands now. It changes while the process runs: read it when it is needed, and keep no part of it. */
  agency: Readonly<AgencyIdentity>;
  /** What the environment says of it, and what stands in for what nobody says. */
  agencyFrom: Pick<AgencyLayers, 'given' | 'example'>;
  identityProvider: 'local' | 'firebase';
  /** Address under which users reach the product, without a trailing slash. */
  publicUrl: string;
  /** Folder of the uploaded files and of mail written to disk. */
  dataDir: string;
  backup: {
    /** Folder of the daily backups. */
    folder: string;
    /** Older ones are removed; the last three stay. */
    keepDays: number;
    /** The age recipient ("age1...") they are encrypted for; null: they lie open, without the secret key. */
    recipient: string | null;
  };
  maxUploadBytes: number;
  /** "host" or "host:port" of a clamd; null: uploads are not scanned, and say so. */
  virusScanner: string | null;
  /** Null: mail is written to the outbox and to disk only. */
  smtpUrl: string | null;
  mailFrom: string;
  /** The gateway of text messages; null: they are written to the outbox and to disk only. */
  twilio: TwilioSettings | null;
  /** Roles that get nowhere without a second factor. */
  secondFactorRoles: readonly Role[];
  /** Between the approval of a reset of a second factor and its removal. */
  secondFactorResetHours: number;
  /** At least 32 characters; encrypts what must not lie open at rest and signs tokens and links. */
  secretKey: string;
  /** Secret keys of before a change: what they signed in the audit log is still recognized, and FEINs they sealed open. */
  previousSecretKeys: readonly string[];
  /** Where the head of the audit log is told each day besides the mail and the file; null: nowhere. */
  auditWebhookUrl: string | null;
  /** Whether webhooks may lead into private networks and go by plain HTTP. */
  webhooksReachPrivateNetwork: boolean;
  isProduction: boolean;
}

export interface Clock {
  now(): Date;
  /** The zone in which the agency's day turns; left out: the usual one. */
  timeZone?: string | undefined;
}

/** What every operation gets: the database, the law, the time and the people it talks to. */
export interface OperationContext {
  config: Settings;
  db: Db;
  rulebook: Rulebook;
  exemptPurchaser: ExemptPurchaserLaw;
  identity: IdentityPort;
  clock: Clock;
  log: Logger;
}
