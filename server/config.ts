import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { AGENCY_FIELD_NAMES, AGENCY_FIELDS, type AgencyTexts } from '#domain/agency/agency-fields.ts';
import { PASSWORD_HASH_COST } from '#identity/local/password-hash.ts';
import { agencyInForce } from '#operations/agency/agency-in-force.ts';
import { isAgeRecipient } from '#operations/backup/is-age-recipient.ts';
import type { Settings } from '#operations/context.ts';
import { USUAL_TIME_ZONE } from '#operations/today.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything the environment decides. Every variable is described in the README's table. */
export interface Config extends Settings {
  port: number;
  host: string;
  databaseUrl: string | null;
  /** The role that migrates and owns the tables; null: the role of databaseUrl does. */
  migrationDatabaseUrl: string | null;
  adminEmail: string | null;
  adminPassword: string | null;
  firebase: { apiKey: string; authDomain: string; projectId: string } | null;
  firebaseEmulatorHost: string | null;
  /** Lets a collector read /metrics; null: nobody. */
  metricsToken: string | null;
  /** After this time a sign-in ends, however much it is used. */
  longestSessionSeconds: Record<Role, number>;
  /** Two to this power is N of scrypt, by which passwords are kept. */
  passwordHashCost: number;
  analyticsId: string | null;
  sentryDsn: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Addresses of the proxies in front of us, whose X-Forwarded-For is believed; empty: there is none. */
  trustedProxies: string[];
}

/** All faults of the environment at once, one per line, ready to print. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(
      `The configuration has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n- ${faults.join('\n- ')}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const NO_PROXY = 'none';

/** An address, a network, or one of the names that the framework knows. */
function isProxy(word: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(word)) return true;
  const [address = '', bits, ...rest] = word.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

const optional = z.string().min(1).optional();
const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, `must lie between ${lowest} and ${highest}`);
const address = (protocols: string[]) =>
  z.string().refine(
    (text) => {
      return URL.canParse(text) && protocols.includes(new URL(text).protocol);
    },
    `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }) !== null;
  } catch {
    return false;
  }
}

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  MIGRATION_DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  PUBLIC_URL: address(['http:', 'https:']).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .refine(
      (words) => words.every(isProxy) || isDeepStrictEqual(words, [NO_PROXY]),
      `must be a list of addresses, networks (10.0.0.0/8), loopback, linklocal or uniquelocal; or ${NO_PROXY}`,
    )
    .optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  PREVIOUS_SECRET_KEYS: z.string().default(''),
  AUDIT_WEBHOOK_URL: address(['http:', 'https:']).optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(128).optional(),
  IDENTITY_PROVIDER: z.enum(['local', 'firebase']).default('local'),
  FIREBASE_API_KEY: optional,
  FIREBASE_AUTH_DOMAIN: optional,
  FIREBASE_PROJECT_ID: optional,
  FIREBASE_AUTH_EMULATOR_HOST: optional,
  AGENCY_LEGAL_NAME: optional,
  AGENCY_BRAND_NAME: optional,
  AGENCY_MAILING_ADDRESS: optional,
  AGENCY_STREET_ADDRESS: optional,
  AGENCY_PHONE: optional,
  AGENCY_EMAIL: z.email('must be an email address').optional(),
  AGENCY_LICENSE_NUMBERS: optional,
  AGENCY_ACH_INSTRUCTIONS: optional,
  AGENCY_WIRE_INSTRUCTIONS: optional,
  AGENCY_CHECK_INSTRUCTIONS: optional,
  AGENCY_PRIVACY_TEXT: optional,
  AGENCY_TERMS_TEXT: optional,
  AGENCY_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a zone such as America/Chicago')
    .default(USUAL_TIME_ZONE),
  CLAMD_HOST: z
    .string()
    .regex(/^[\w.-]+(:\d{1,5})?$/, 'must be a host, or host:port')
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: optional,
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/,
      'must be a number such as +15125550100 or a messaging service',
    )
    .optional(),
  TWILIO_API_URL: address(['https:', 'http:']).default('https://api.twilio.com'),
  SECOND_FACTOR_ROLES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .pipe(z.array(z.enum(ROLES, `must be a list of ${ROLES.join(', ')}`))),
  ANALYTICS_ID: optional,
  METRICS_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  SENTRY_DSN: address(['https:', 'http:']).optional(),
  SECOND_FACTOR_RESET_HOURS: wholeNumber(1, 24 * 14).default(24),
  SESSION_HOURS: wholeNumber(1, 24 * 30).default(24 * 30),
  SESSION_HOURS_ADMIN: wholeNumber(1, 24 * 30).default(12),
  PASSWORD_HASH_COST: wholeNumber(10, 20).default(PASSWORD_HASH_COST),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  BACKUP_DIR: optional,
  BACKUP_KEEP_DAYS: wholeNumber(1, 3660).default(30),
  BACKUP_RECIPIENT: z.string().refine(isAgeRecipient, 'must be an age recipient ("age1...")').optional(),
  MAX_UPLOAD_BYTES: wholeNumber(1, 10 * 1024 ** 3).default(50 * 1024 ** 2),
});
type Environment = z.infer<typeof environment>;

/** Settings that belong together. */
function incomplete(env: Environment): string[] {
  const faults: string[] = [];
  if (env.IDENTITY_PROVIDER === 'firebase') {
    for (const name of ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const) {
      if (!env[name]) faults.push(`${name}: is needed when IDENTITY_PROVIDER is firebase`);
    }
  }
  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
  if (twilio.some((name) => env[name])) {
    for (const name of twilio)
      if (!env[name]) faults.push(`${name}: is needed with the other TWILIO variables`);
  }
  if (env.SMTP_URL && !env.MAIL_FROM) faults.push('MAIL_FROM: is needed with SMTP_URL');
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) faults.push('ADMIN_EMAIL: is needed with ADMIN_PASSWORD');
  return faults;
}

/** What would be careless with real customers. */
function unsafeInProduction(env: Environment): string[] {
  const faults: string[] = [];
  if (!env.PUBLIC_URL?.startsWith('https:'))
    faults.push('PUBLIC_URL: production needs the https address users see');
  if (env.TRUSTED_PROXIES === undefined) {
    faults.push(
      `TRUSTED_PROXIES: production needs the addresses of the proxies in front of it, or "${NO_PROXY}"`,
    );
  }
  if (env.FIREBASE_AUTH_EMULATOR_HOST)
    faults.push('FIREBASE_AUTH_EMULATOR_HOST: production takes no emulator tokens');
  if (env.DATABASE_URL && !env.SECRET_KEY) {
    faults.push('SECRET_KEY: production with DATABASE_URL needs one key for all processes');
  }
  if (env.PASSWORD_HASH_COST < PASSWORD_HASH_COST) {
    faults.push(`PASSWORD_HASH_COST: production keeps passwords at ${PASSWORD_HASH_COST} or more`);
  }
  if (!env.SMTP_URL) faults.push('SMTP_URL: production has to be able to send mail');
  return faults;
}

/** What the environment says of the agency: it wins over what admins save. */
function givenAgency(env: Environment): Partial<AgencyTexts> {
  const given = AGENCY_FIELD_NAMES.map((field) => [field, env[AGENCY_FIELDS[field].variable]]);
  return Object.fromEntries(given.filter(([, text]) => text !== undefined));
}

/** Stands in until somebody says who runs this installation; never in production. */
const EXAMPLE_AGENCY: Partial<AgencyTexts> = {
  legalName: 'Example Surplus Lines Agency, LLC',
  mailingAddress: 'PO Box 100, Anytown, ST 00000',
  streetAddress: '1 Example Street, Anytown, ST 00000',
  phone: '(555) 555-0142',
  email: 'office@agency.example',
  achInstructions:
    'Sample details, send no money: Example Bank, routing number 000000000, account number 000123456789, premium trust account of Example Surplus Lines Agency, LLC.',
  wireInstructions:
    'Sample details, send no money: Example Bank, wire routing number 000000000, account number 000123456789, beneficiary Example Surplus Lines Agency, LLC.',
  checkInstructions:
    'Sample details, send no money: make the check payable to Example Surplus Lines Agency, LLC, and mail it to PO Box 100, Anytown, ST 00000.',
};
/** The product's own name, until the agency gives its own. */
const BRAND_NAME = 'Stampline';

function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  // An empty variable is one that was not set: that is how env files and compose files leave things out.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const faults = [...incomplete(env), ...(env.NODE_ENV === 'production' ? unsafeInProduction(env) : [])];
  if (faults.length > 0) throw new ConfigError(faults);
  return env;
}

/** The key given, else the one kept in DATA_DIR, made at first use. */
function secretKey(given: string | undefined, dataDir: string): string {
  if (given) return given;
  const file = join(dataDir, 'secret-key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** With real customers an admin has a second factor, whatever the environment says. */
function secondFactorRoles(env: Environment): Role[] {
  const isNeeded = (role: Role) =>
    env.SECOND_FACTOR_ROLES.includes(role) || (role === 'ADMIN' && env.NODE_ENV === 'production');
  return ROLES.filter(isNeeded);
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Reads and checks the environment. Throws ConfigError with every fault in one readable list. */
export function loadConfig(variables: NodeJS.ProcessEnv): Config {
  const env = parseEnvironment(variables);
  const dataDir = resolve(env.DATA_DIR);
  const agencyFrom = {
    given: givenAgency(env),
    example: { ...(env.NODE_ENV === 'production' ? {} : EXAMPLE_AGENCY), brandName: BRAND_NAME },
  };
  return {
    isProduction: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? null,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustedProxies: (env.TRUSTED_PROXIES ?? []).filter((word) => word !== NO_PROXY),
    secretKey: secretKey(env.SECRET_KEY, dataDir),
    previousSecretKeys: listOf(env.PREVIOUS_SECRET_KEYS),
    auditWebhookUrl: env.AUDIT_WEBHOOK_URL ?? null,
    adminEmail: env.ADMIN_EMAIL ?? null,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    identityProvider: env.IDENTITY_PROVIDER,
    firebase:
      env.FIREBASE_API_KEY && env.FIREBASE_AUTH_DOMAIN && env.FIREBASE_PROJECT_ID
        ? {
            apiKey: env.FIREBASE_API_KEY,
            authDomain: env.FIREBASE_AUTH_DOMAIN,
            projectId: env.FIREBASE_PROJECT_ID,
          }
        : null,
    firebaseEmulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST ?? null,
    agency: agencyInForce(agencyFrom, null, env.AGENCY_TIME_ZONE),
    agencyFrom,
    virusScanner: env.CLAMD_HOST ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `${env.AGENCY_BRAND_NAME ?? BRAND_NAME} <no-reply@localhost>`,
    twilio:
      env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
        ? {
            accountSid: env.TWILIO_ACCOUNT_SID,
            authToken: env.TWILIO_AUTH_TOKEN,
            from: env.TWILIO_FROM,
            apiUrl: env.TWILIO_API_URL.replace(/\/+$/, ''),
          }
        : null,
    secondFactorRoles: secondFactorRoles(env),
    secondFactorResetHours: env.SECOND_FACTOR_RESET_HOURS,
    longestSessionSeconds: { REGULAR: env.SESSION_HOURS * 3600, ADMIN: env.SESSION_HOURS_ADMIN * 3600 },
    passwordHashCost: env.PASSWORD_HASH_COST,
    metricsToken: env.METRICS_TOKEN ?? null,
    analyticsId: env.ANALYTICS_ID ?? null,
    sentryDsn: env.SENTRY_DSN ?? null,
    logLevel: env.LOG_LEVEL,
    maxUploadBytes: env.MAX_UPLOAD_BYTES,
    backup: {
      folder: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')),
      keepDays: env.BACKUP_KEEP_DAYS,
      recipient: env.BACKUP_RECIPIENT ?? null,
    },
  };
}
