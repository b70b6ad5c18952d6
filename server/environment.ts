import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ROLES } from '#domain/access/roles.ts';
import { PASSWORD_HASH_COST } from '#identity/local/password-hash.ts';
import { isAgeRecipient } from '#operations/backup/is-age-recipient.ts';
import { USUAL_TIME_ZONE } from '#operations/today.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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

/** Said in place of addresses where there is no proxy. */
export const NO_PROXY = 'none';

/** An address, a network, or one of the names that the framework knows. */
function isProxy(word: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(word)) return true;
  const [address = '', bits, ...rest] = word.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
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

/** One entry for each variable of the README's table. */
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
    .transform(listOf)
    .refine(
      (words) => words.every(isProxy) || isDeepStrictEqual(words, [NO_PROXY]),
      `must be a list of addresses, networks (10.0.0.0/8), loopback, linklocal or uniquelocal; or ${NO_PROXY}`,
    )
    .optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  PREVIOUS_SECRET_KEYS: z.string().default('').transform(listOf),
  AUDIT_WEBHOOK_URL: address(['http:', 'https:']).optional(),
  WEBHOOKS_REACH_PRIVATE_NETWORK: z.stringbool().default(false),
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
    .transform(listOf)
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
  MAX_UPLOAD_BYTES: wholeNumber(1, 10 * 1024 ** 3).default(50 * 1000 ** 2),
});
export type Environment = z.infer<typeof environment>;

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

/** The variables, read and checked. Throws ConfigError with every fault in one readable list. */
export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
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
