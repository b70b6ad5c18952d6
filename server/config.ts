import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { AGENCY_FIELD_NAMES, AGENCY_FIELDS, type AgencyTexts } from '#domain/agency/agency-fields.ts';
import { agencyInForce } from '#operations/agency/agency-in-force.ts';
import type { Settings } from '#operations/context.ts';
import { type Environment, NO_PROXY, parseEnvironment } from './environment.ts';

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
  logLevel: Environment['LOG_LEVEL'];
  /** Addresses of the proxies in front of us, whose X-Forwarded-For is believed; empty: there is none. */
  trustedProxies: string[];
}

/** What the environment says of the agency: it wins over what admins save. */
function givenAgency(env: Environment): Partial<AgencyTexts> {
  const given = AGENCY_FIELD_NAMES.map((field) => [field, env[AGENCY_FIELDS[field].variable]]);
  return Object.fromEntries(given.filter(([, text]) => text !== undefined));
}

/** Stands in until somebody says who runs this installation; never in production. */
const EXAMPLE_AGENCY: Partial<AgencyTexts> = {
  legalName: 'Example Surplus Lines Agency, LLC',
  brandName: 'Example Surplus Lines',
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

/** The configuration of the environment. Throws what parseEnvironment throws. */
export function loadConfig(variables: NodeJS.ProcessEnv): Config {
  const env = parseEnvironment(variables);
  const dataDir = resolve(env.DATA_DIR);
  const agencyFrom = {
    given: givenAgency(env),
    example: env.NODE_ENV === 'production' ? { brandName: BRAND_NAME } : EXAMPLE_AGENCY,
  };
  const agency = agencyInForce(agencyFrom, null, env.AGENCY_TIME_ZONE);
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
    previousSecretKeys: env.PREVIOUS_SECRET_KEYS,
    auditWebhookUrl: env.AUDIT_WEBHOOK_URL ?? null,
    webhooksReachPrivateNetwork: env.WEBHOOKS_REACH_PRIVATE_NETWORK,
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
    agency,
    agencyFrom,
    virusScanner: env.CLAMD_HOST ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `${agency.brandName} <no-reply@localhost>`,
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
