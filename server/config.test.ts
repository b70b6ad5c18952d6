import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { ConfigError } from './environment.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

function faultsOf(variables: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig({ DATA_DIR, ...variables });
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

const SAFE_PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://filings.example.com',
  TRUSTED_PROXIES: 'none',
  SMTP_URL: 'smtps://user:pass@mail.example.com',
  MAIL_FROM: 'filings@example.com',
  AGENCY_LEGAL_NAME: 'Example Agency LLC',
  AGENCY_MAILING_ADDRESS: '1 Main St, Austin, TX 78701',
  AGENCY_STREET_ADDRESS: '1 Main St, Austin, TX 78701',
  AGENCY_WIRE_INSTRUCTIONS: 'Harbor Bank, account 42.',
  AGENCY_PHONE: '512-555-0100',
  AGENCY_EMAIL: 'office@example.com',
};

describe('loadConfig', () => {
  test('an empty environment is enough to try the product', () => {
    expect(loadConfig({ DATA_DIR })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      identityProvider: 'local',
      maxUploadBytes: 50_000_000,
      isProduction: false,
    });
  });

  test('a recipient of backups with a slip in it is found at the start', () => {
    const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
    expect(loadConfig({ DATA_DIR, BACKUP_RECIPIENT: recipient }).backup.recipient).toBe(recipient);
    for (const slip of [recipient.replace('h', 'j'), recipient.slice(0, -1), 'age1', 'AGE-SECRET-KEY-1']) {
      expect(faultsOf({ BACKUP_RECIPIENT: slip }), slip).toEqual([
        'BACKUP_RECIPIENT: must be an age recipient ("age1...")',
      ]);
    }
  });

  test('an empty variable is an unset one', () => {
    expect(loadConfig({ DATA_DIR, PORT: '', SENTRY_DSN: '' })).toMatchObject({ port: 3000, sentryDsn: null });
  });

  test('all faults come in one list', () => {
    const faults = faultsOf({
      PORT: '80a',
      DATABASE_URL: 'mysql://x',
      ADMIN_EMAIL: 'nobody',
      MAX_UPLOAD_BYTES: '-1',
      LOG_LEVEL: 'loud',
    });
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
      'ADMIN_EMAIL',
      'DATABASE_URL',
      'LOG_LEVEL',
      'MAX_UPLOAD_BYTES',
      'PORT',
    ]);
  });

  test.each([
    [{ IDENTITY_PROVIDER: 'firebase' }, ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID']],
    [{ SMTP_URL: 'smtp://mail.example.com' }, ['MAIL_FROM']],
    [{ ADMIN_PASSWORD: 'a long enough password' }, ['ADMIN_EMAIL']],
  ])('%o is incomplete', (variables, names) => {
    expect(faultsOf(variables).map((fault) => fault.split(':')[0])).toEqual(names);
  });

  test.each([
    ['SECRET_KEY', 'x'.repeat(31), 'x'.repeat(32)],
    ['METRICS_TOKEN', 'x'.repeat(19), 'x'.repeat(20)],
    ['SECOND_FACTOR_RESET_HOURS', '0', '1'],
  ])('%s of %s is too little', (name, tooLittle, enough) => {
    expect(faultsOf({ [name]: tooLittle }).map((fault) => fault.split(':')[0])).toEqual([name]);
    expect(faultsOf({ [name]: enough })).toEqual([]);
  });

  test('production boots with safe settings', () => {
    expect(faultsOf(SAFE_PRODUCTION)).toEqual([]);
  });

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://filings.example.com' }],
    ['SMTP_URL', { SMTP_URL: undefined }],
    ['FIREBASE_AUTH_EMULATOR_HOST', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }],
    ['SECRET_KEY', { DATABASE_URL: 'postgres://localhost/x' }],
    ['PASSWORD_HASH_COST', { PASSWORD_HASH_COST: '16' }],
  ])('production refuses to boot because of %s', (name, change) => {
    expect(faultsOf({ ...SAFE_PRODUCTION, ...change }).map((fault) => fault.split(':')[0])).toEqual([name]);
  });

  test('sample details to pay to never stand beside real ones', () => {
    const instructionsOf = (variables: NodeJS.ProcessEnv) =>
      loadConfig({ DATA_DIR, ...variables }).agency.paymentInstructions;
    const sample = instructionsOf({});
    expect(Object.keys(sample)).toEqual(['ACH', 'WIRE', 'CHECK']);
    for (const text of Object.values(sample)) expect(text).toMatch(/^Sample details, send no money: /);
    expect(instructionsOf({ AGENCY_CHECK_INSTRUCTIONS: 'Mail it to PO Box 7.' })).toEqual({
      CHECK: 'Mail it to PO Box 7.',
    });
  });

  test('a production without an agency shows none, and no sample: its admins say who it is', () => {
    const { agency } = loadConfig({
      DATA_DIR,
      ...SAFE_PRODUCTION,
      AGENCY_LEGAL_NAME: '',
      AGENCY_WIRE_INSTRUCTIONS: '',
    });
    expect(agency).toMatchObject({ legalName: '', brandName: 'Stampline', paymentInstructions: {} });
  });

  test('the sample agency acts under a name of its own, not under that of the software', () => {
    const { agency } = loadConfig({ DATA_DIR });
    expect(agency.brandName).toBe('Example Surplus Lines');
    expect(loadConfig({ DATA_DIR, AGENCY_BRAND_NAME: 'Harbor' }).agency.brandName).toBe('Harbor');
  });

  test('an agency that gave no brand name acts under its legal name', () => {
    const brandOf = (variables: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR, ...variables }).agency.brandName;
    expect(brandOf(SAFE_PRODUCTION)).toBe('Example Agency LLC');
    expect(brandOf({ AGENCY_LEGAL_NAME: 'Harbor Point Filing LLC' })).toBe('Harbor Point Filing LLC');
    expect(brandOf({ ...SAFE_PRODUCTION, AGENCY_BRAND_NAME: 'Harbor' })).toBe('Harbor');
  });

  test('an admin of a production has a second factor, whatever the environment says', () => {
    const rolesOf = (variables: NodeJS.ProcessEnv) =>
      loadConfig({ DATA_DIR, ...variables }).secondFactorRoles;
    expect(rolesOf({})).toEqual([]);
    expect(rolesOf({ SECOND_FACTOR_ROLES: 'REGULAR' })).toEqual(['REGULAR']);
    expect(rolesOf(SAFE_PRODUCTION)).toEqual(['ADMIN']);
    expect(rolesOf({ ...SAFE_PRODUCTION, SECOND_FACTOR_ROLES: 'REGULAR' })).toEqual(['ADMIN', 'REGULAR']);
    expect(faultsOf({ SECOND_FACTOR_ROLES: 'BOSS' })[0]).toContain('SECOND_FACTOR_ROLES');
  });

  test('a gateway of text messages is whole or not there', () => {
    expect(faultsOf({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+15125550100' })).toEqual([
      'TWILIO_AUTH_TOKEN: is needed with the other TWILIO variables',
    ]);
    const whole = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+15125550100' };
    expect(loadConfig({ DATA_DIR, ...whole }).twilio).toEqual({
      accountSid: 'AC1',
      authToken: 'x',
      from: '+15125550100',
      apiUrl: 'https://api.twilio.com',
    });
  });

  test('the secret key is made once and kept where only the owner reads it', () => {
    const first = loadConfig({ DATA_DIR }).secretKey;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(loadConfig({ DATA_DIR }).secretKey).toBe(first);
    expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600);
  });
});
