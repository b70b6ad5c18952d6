import type { Logger } from 'pino';
import type { Db } from '#db/pool.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import type { IdentityPort } from '#identity/port.ts';
import type { TwilioSettings } from '#mail/text-message-transport.ts';

/** Who runs this installation: shown to customers, printed on documents. Configuration, never code. */
export interface AgencyIdentity {
  legalName: string;
  brandName: string;
  mailingAddress: string;
  streetAddress: string;
  phone: string;
  email: string;
  licenseNumbers: string;
  paymentInstructions: string;
}

/** The part of the configuration that operations may know. */
export interface Settings {
  agency: AgencyIdentity;
  identityProvider: 'local' | 'firebase';
  /** Address under which users reach the product, without a trailing slash. */
  publicUrl: string;
  /** Folder of the uploaded files and of mail written to disk. */
  dataDir: string;
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
  /** At least 32 characters; encrypts what must not lie open at rest and signs tokens and links. */
  secretKey: string;
  isProduction: boolean;
}

export interface Clock {
  now(): Date;
}

/** What every operation gets: the database, the law, the time and the people it talks to. */
export interface OperationContext {
  config: Settings;
  db: Db;
  rulebook: Rulebook;
  identity: IdentityPort;
  clock: Clock;
  log: Logger;
}
