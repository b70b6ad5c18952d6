import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSetup } from '#operations/agency/get-setup.ts';
import { composeContext } from '#scripts/compose.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { ask } from '#testing/licenses.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { PNG, pdfFile, uploadWhenFree } from '#testing/uploads.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Carla');
});
afterAll(() => stand.close());

const agency = async () => (await ask(stand, admin, 'GET', '/agency')).body;
const patch = async (texts: Record<string, unknown>, version?: number) =>
  ask(stand, admin, 'PATCH', '/agency', {
    version: version ?? (await agency()).version,
    currentPassword: PASSWORD,
    ...texts,
  });
const config = async () => (await call(stand, 'GET', '/config')).body.agency;
const setup = async () => (await ask(stand, admin, 'GET', '/setup')).body;
const stepOf = async (name: string) =>
  (await setup()).steps.find(({ step }: { step: string }) => step === name);

async function lastAudit() {
  return await stand.context.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

test.each([
  ['GET', '/agency'],
  ['PATCH', '/agency'],
  ['GET', '/agency/payment-instructions'],
  ['POST', '/agency/logo'],
  ['DELETE', '/agency/logo'],
  ['GET', '/setup'],
  ['PUT', '/setup/FEES'],
  ['POST', '/test-mail'],
] as const)('%s %s is for admins', async (method, path) => {
  expect((await call(stand, method, path)).status).toBe(401);
  expect((await call(stand, method, path, { token: customer.token })).body.error.code).toBe('FORBIDDEN');
});

describe('what the agency says of itself', () => {
  test('says of each text where it comes from, and the environment wins', async () => {
    const { texts, version, changedBy } = await agency();
    expect(texts.legalName).toEqual({ text: 'Test Agency LLC', source: 'ENVIRONMENT' });
    expect(texts.phone).toEqual({ text: '(555) 555-0142', source: 'EXAMPLE' });
    expect(texts.privacyText).toEqual({ text: '', source: 'NONE' });
    expect({ version, changedBy }).toEqual({ version: 0, changedBy: null });

    const refused = await patch({ legalName: 'Other LLC', phone: '', email: 'nobody' });
    expect(refused.body.error.fields).toEqual({
      legalName: 'Set by the environment.',
      phone: 'Please enter Phone',
      email: 'Email is not a valid email',
    });
  });

  test('a change counts at once, in this process and in another, and leaves its trace without bank details', async () => {
    const other = await composeContext({
      config: stand.context.config,
      databaseUrl: stand.context.pool.options.connectionString ?? '',
      log: stand.context.log,
      connections: 2,
    });
    try {
      const saved = await patch({
        brandName: 'Longhorn',
        wireInstructions: 'Harbor Bank, account 42.',
        currentPassword: PASSWORD,
      });
      expect(saved.body).toMatchObject({
        version: 1,
        paymentMethods: ['WIRE'],
        texts: { brandName: { text: 'Longhorn', source: 'SAVED' }, achInstructions: { source: 'NONE' } },
      });
      expect(await config()).toMatchObject({ brandName: 'Longhorn', paymentMethods: ['WIRE'] });
      await expect.poll(() => other.config.agency.brandName, { timeout: 5_000 }).toBe('Longhorn');
      const { action, details } = await lastAudit();
      expect({ action, details }).toEqual({
        action: 'agency.update',
        details: {
          brandName: { from: '', to: 'Longhorn' },
          wireInstructions: { from: 'none', to: 'version 1' },
        },
      });
    } finally {
      await other.pool.end();
    }
  });

  test('who looked at an older version is told so, and nothing is lost', async () => {
    expect((await patch({ phone: '512-555-0199' }, 0)).status).toBe(409);
    expect((await agency()).texts.phone.source).toBe('EXAMPLE');
  });

  test('a way to pay without instructions is not offered, and not taken', async () => {
    const refused = await submit(stand, customer, texasFiling({ paymentMethod: 'ACH' }));
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields.paymentMethod).toBe(
      'We do not take payments by ACH. Choose another payment method.',
    );
    const taken = await submit(stand, customer, texasFiling({ paymentMethod: 'WIRE' }));
    expect(taken.body.paymentInstructions).toBe('Harbor Bank, account 42.');
  });

  test('the license numbers are anybody’s to read', async () => {
    expect((await config()).licenseNumbers).toBe('');
    await patch({ licenseNumbers: 'TX 30417, LA 778812' });
    expect((await config()).licenseNumbers).toBe('TX 30417, LA 778812');
  });

  test('the legal texts have their page once there is something to read', async () => {
    expect((await config()).legalTexts).toEqual([]);
    await patch({ privacyText: 'We keep little.\r\n\r\nWe sell nothing.' });
    expect((await config()).legalTexts).toEqual(['privacy']);
    expect((await call(stand, 'GET', '/agency/text/privacy')).body.text).toBe(
      'We keep little.\n\nWe sell nothing.',
    );
    expect((await call(stand, 'GET', '/agency/text/imprint')).status).toBe(404);
  });
});

describe('the logo', () => {
  const texts = { currentPassword: PASSWORD };
  test('is an image, looked into before it is kept, and goes again', async () => {
    expect((await call(stand, 'GET', '/agency/logo')).status).toBe(404);
    const refused = await uploadWhenFree(stand, admin, '/agency/logo', {
      name: 'a.pdf',
      bytes: await pdfFile(),
      texts,
    });
    expect(refused.status).toBe(415);
    const broken = { name: 'a.png', bytes: PNG.subarray(0, 20), texts };
    expect((await uploadWhenFree(stand, admin, '/agency/logo', broken)).status).toBeGreaterThanOrEqual(415);
    const unprintable = Buffer.from(PNG);
    unprintable.fill(7, PNG.indexOf('IDAT') + 8, PNG.indexOf('IEND') - 8);
    const damaged = await uploadWhenFree(stand, admin, '/agency/logo', {
      name: 'a.png',
      bytes: unprintable,
      texts,
    });
    expect(damaged).toMatchObject({
      status: 422,
      body: { error: { code: 'FILE_UNREADABLE', message: expect.stringContaining('can’t be printed') } },
    });
    const large = { name: 'a.png', bytes: Buffer.concat([PNG, Buffer.alloc(600 * 1024)]), texts };
    expect((await uploadWhenFree(stand, admin, '/agency/logo', large)).status).toBe(413);
    expect((await agency()).logo).toBeNull();

    const kept = await uploadWhenFree(stand, admin, '/agency/logo', { name: 'mark.png', bytes: PNG, texts });
    expect(kept).toMatchObject({
      status: 201,
      body: { logo: { fileName: 'mark.png', sizeBytes: PNG.length } },
    });
    // As a page asks for it.
    const url = `/api/v1/agency/logo?v=${kept.body.logo.sha256.slice(0, 12)}`;
    const shown = await stand.app.inject({ method: 'GET', url });
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.rawPayload).toEqual(PNG);
    expect((await config()).logo).toBe(kept.body.logo.sha256);

    expect((await ask(stand, admin, 'DELETE', '/agency/logo')).body.logo).toBeNull();
    expect((await config()).logo).toBeNull();
  });
});

describe('the checklist', () => {
  test('finds out what it can and takes a decision for the rest', async () => {
    const { isDone, steps } = await setup();
    expect(isDone).toBe(false);
    expect(steps.map(({ step }: { step: string }) => step)).toEqual([
      ...[
        'ACCOUNT',
        'AGENCY',
        'STATES',
        'PAYMENT',
        'LICENSES',
        'FEES',
        'TEXTS',
        'MAIL',
        'SECOND_FACTOR',
        'COLLEAGUES',
      ],
      'CUSTOMER',
    ]);
    expect(await stepOf('PAYMENT')).toMatchObject({ status: 'DONE', count: 1, isRequired: true });
    expect(await stepOf('CUSTOMER')).toMatchObject({ status: 'DONE' });
    expect(await stepOf('FEES')).toMatchObject({ status: 'OPEN', skippedBy: null });

    const put = (step: string, skipped: boolean) =>
      call(stand, 'PUT', `/setup/${step}`, { token: admin.token, body: { skipped } });
    expect((await put('AGENCY', true)).status).toBe(404);
    await put('FEES', true);
    await put('FEES', true);
    expect(await stepOf('FEES')).toMatchObject({ status: 'SKIPPED', skippedBy: expect.any(String) });
    expect((await lastAudit()).action).toBe('setup.skip');
    await put('FEES', false);
    expect(await stepOf('FEES')).toMatchObject({ status: 'OPEN' });
    expect((await lastAudit()).action).toBe('setup.take-up');
  });

  test('asks the admin of a fresh installation for an address that email reaches', async () => {
    const ofAsker = async (email: string) =>
      (await getSetup(stand.context, { subject: admin.id, email })).steps[0];
    expect(await ofAsker('admin@stampline.local')).toMatchObject({ step: 'ACCOUNT', status: 'OPEN' });
    expect(await ofAsker('ann@longhorn.example')).toMatchObject({ step: 'ACCOUNT', status: 'DONE' });
    expect(await stepOf('ACCOUNT')).toMatchObject({ status: 'DONE', isRequired: true });
  });

  test('mail is done once a test has left by a mail server', async () => {
    const sent = await ask(stand, admin, 'POST', '/test-mail', {});
    expect(sent).toMatchObject({ status: 201, body: { to: admin.email } });
    expect(await stepOf('MAIL')).toMatchObject({ status: 'OPEN' });
    await stand.context.db
      .updateTable('outbox_mails')
      .set({ status: 'SENT' })
      .where('template', '=', 'test-mail')
      .execute();
    // Without a mail server it was saved as a file.
    expect(await stepOf('MAIL')).toMatchObject({ status: 'OPEN' });
    const config = { ...stand.context.config, smtpUrl: 'smtp://127.0.0.1:1' };
    const asker = { subject: admin.id, email: admin.email };
    const { steps } = await getSetup({ ...stand.context, config }, asker);
    expect(steps.find(({ step }) => step === 'MAIL')).toMatchObject({ status: 'DONE' });
  });

  test('is done when each step is done or done without', async () => {
    await patch({
      phone: '512-555-0100',
      email: 'office@longhorn.example',
      mailingAddress: 'PO Box 1200, Austin, TX 78767',
      streetAddress: '500 Congress Ave, Austin, TX 78701',
      termsText: 'Pay in time.',
    });
    await ask(stand, admin, 'POST', '/filing-state/confirmation', {
      states: ['TX'],
      open: true,
      capacities: ['THIRD_PARTY'],
    });
    for (const step of ['LICENSES', 'FEES', 'MAIL', 'SECOND_FACTOR', 'COLLEAGUES']) {
      expect((await setup()).isDone).toBe(false);
      await call(stand, 'PUT', `/setup/${step}`, { token: admin.token, body: { skipped: true } });
    }
    expect((await setup()).isDone).toBe(true);
  });
});

describe('the states that the agency files in', () => {
  const confirm = (body: Record<string, unknown>) =>
    ask(stand, admin, 'POST', '/filing-state/confirmation', body);
  const rowOf = async (code: string) =>
    (await ask(stand, admin, 'GET', '/filing-state/settings')).body.items.find(
      (state: { code: string }) => state.code === code,
    );

  test('keep who confirmed them, and a capacity that the agency leaves out is closed there', async () => {
    const before = await rowOf('FL');
    expect(before).toMatchObject({ declined: [], confirmation: null });
    await confirm({ states: ['FL', 'TX', 'UT'], open: true, capacities: ['PROCURED', 'COURTESY'] });
    const after = await rowOf('FL');
    expect(after).toMatchObject({
      open: true,
      declined: ['THIRD_PARTY'],
      gates: { ...before.gates, THIRD_PARTY: 'BLOCKED' },
      confirmation: { at: MARCH_TENTH.now().toISOString() },
    });
    const refused = await submit(
      stand,
      customer,
      texasFiling({ paymentMethod: 'WIRE', capacity: 'THIRD_PARTY' }),
    );
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('We don’t currently file in this capacity in this state.');
  });

  test('what a state forbids stays forbidden, and a question stays a question', async () => {
    const [texas, vermont] = [await rowOf('TX'), await rowOf('VT')];
    expect(texas.gates.COURTESY).toBe('BLOCKED');
    expect(vermont.gates.COURTESY).toBe('UNREVIEWED');
    await confirm({ states: ['TX', 'VT'], open: true, capacities: ['PROCURED', 'THIRD_PARTY', 'COURTESY'] });
    expect(await rowOf('TX')).toMatchObject({
      declined: [],
      gates: texas.gates.COURTESY && { COURTESY: 'BLOCKED' },
    });
    expect(await rowOf('VT')).toMatchObject({ declined: [], gates: vermont.gates });
  });

  test('say why a capacity is closed in the words of whoever closed it for good', async () => {
    const courtesy = async () => {
      const { capacities } = (await call(stand, 'GET', '/filing-state/WY')).body;
      return capacities.find(({ capacity }: { capacity: string }) => capacity === 'COURTESY').explanation;
    };
    await confirm({ states: ['WY'], open: true, capacities: ['PROCURED'] });
    expect(await courtesy()).toBe('We don’t currently file in this capacity in this state.');
    const decided = await ask(stand, admin, 'POST', '/capacity-ruling', {
      ...{
        states: ['WY'],
        capacity: 'COURTESY',
        gate: 'BLOCKED',
        citation: 'Memo',
        reason: 'Counsel says no.',
      },
      currentPassword: PASSWORD,
    });
    expect(decided.status).toBe(201);
    expect(await courtesy()).toContain('Counsel says no.');
  });

  test('close together, and open again without a trace of the old choice', async () => {
    expect((await confirm({ states: ['VT'], open: true, capacities: [] })).body.error.fields).toHaveProperty(
      'capacities',
    );
    await confirm({ states: ['VT', 'UT'], open: false, capacities: [] });
    expect(await rowOf('VT')).toMatchObject({ open: false, declined: [], confirmation: null });
    expect((await lastAudit()).action).toBe('filing-state.close');
    await confirm({ states: ['VT'], open: true, capacities: ['PROCURED'] });
    expect((await lastAudit()).action).toBe('filing-state.confirm');
    const { open, declined } = await rowOf('VT');
    expect({ open, declined: declined.toSorted() }).toEqual({
      open: true,
      declined: ['COURTESY', 'THIRD_PARTY'],
    });
  });
});
