import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signInAs, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH, variables: { AGENCY_EMAIL: 'office@agency.example' } });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Cleo');
});
afterAll(() => stand.close());

async function countFilings(): Promise<number> {
  const rows = await stand.context.db.selectFrom('filings').select('id').execute();
  return rows.length;
}

describe('what cannot be filed is refused by field, and leaves nothing behind', () => {
  const premium = (text: string) => ({ coverages: [{ premium: text }] });
  test.each<[string, FilingInputs, string, string]>([
    ['a wrong sign', premium('-10000.00'), 'INVALID', 'coverages.0.premium'],
    ['three decimals', premium('100.001'), 'INVALID', 'coverages.0.premium'],
    ['thirteen digits', premium('1234567890123'), 'INVALID', 'coverages.0.premium'],
    ['no number', premium('1e5'), 'INVALID', 'coverages.0.premium'],
    ['a date that does not exist', { policyEffectiveDate: '2026-02-30' }, 'INVALID', 'policyEffectiveDate'],
    ['no NAIC number', { insurers: [{ name: 'Harbor' }] }, 'FILING_INCOMPLETE', 'insurers.0.naic'],
    ['a fee of no kind', { fees: [{ amount: '1.00' }] }, 'INVALID', 'fees.0.kind'],
    ['a fee of nobody', { fees: [{ kind: 'OTHER_FEE', amount: '1.00' }] }, 'INVALID', 'fees.0.chargedBy'],
    [
      'an expiration before the start',
      { expirationDate: '2026-01-01' },
      'FILING_INCOMPLETE',
      'expirationDate',
    ],
    [
      'an endorsement of nothing',
      { filingType: 'ENDORSEMENT_ADDITIONAL', transactionEffectiveDate: '2026-03-05' },
      'FILING_INCOMPLETE',
      'originalPolicy.filedBy',
    ],
    [
      'a parent that is not ours',
      { parentFilingId: '00000000-0000-4000-8000-000000000000' },
      'FILING_INCOMPLETE',
      'parentFilingId',
    ],
    [
      'another person’s account',
      { onBehalfOfUserId: '00000000-0000-4000-8000-000000000000' },
      'INVALID',
      'onBehalfOfUserId',
    ],
    [
      'a late filing without a reason',
      { policyEffectiveDate: '2025-12-01' },
      'FILING_INCOMPLETE',
      'lateReason',
    ],
  ])('%s', async (_what, changes, code, field) => {
    const before = await countFilings();
    const answer = await submit(stand, customer, texasFiling(changes));
    expect([answer.status, answer.body.error.code]).toEqual([422, code]);
    expect(answer.body.error.fields).toHaveProperty([field]);
    expect(await countFilings()).toBe(before);
  });

  test('all faults at once', async () => {
    const answer = await submit(stand, customer, {});
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields)).toEqual(
      expect.arrayContaining(['state', 'filingType', 'insured.legalName', 'coverages', 'paymentMethod']),
    );
  });

  test('a day before the first known entry names rule and date', async () => {
    const answer = await submit(
      stand,
      customer,
      texasFiling({
        policyEffectiveDate: '1980-01-01',
        expirationDate: '1981-01-01',
        lateReason: 'Found late.',
      }),
    );
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'NOT_ASSESSABLE' } } });
    expect(answer.body.error.message).toContain('Texas surplus lines premium tax');
    expect(answer.body.error.message).toContain('Jan 1, 1980');
  });

  test('a charge without an amount stands among what is missing, and nothing is sent before it is settled', async () => {
    const inputs = texasFiling({
      state: 'SC',
      policyEffectiveDate: '2022-03-01',
      expirationDate: '2023-03-01',
      lateReason: 'Found late.',
      coverages: [{ line: 'MEDICAL_MALPRACTICE', premium: '10000.00' }],
    });
    const before = await countFilings();
    const answer = await submit(stand, customer, inputs);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'NOT_ASSESSABLE']);
    expect(answer.body.error.message).toMatch(/South Carolina medical malpractice assessment.*Confirm with/);
    expect(await countFilings()).toBe(before);

    const draft = await call(stand, 'POST', '/filing-draft', {
      token: customer.token,
      body: { content: inputs },
    });
    expect(draft.body.quote.total).toBeNull();
    expect(draft.body.checks).toContainEqual(
      expect.objectContaining({
        code: 'NOT_ASSESSABLE',
        severity: 'BLOCK',
        field: null,
        message: answer.body.error.message,
      }),
    );
  });

  test('an unknown state is no state', async () => {
    const answer = await submit(stand, customer, { ...texasFiling(), state: 'ZZ' as never });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
    expect(answer.body.error.fields).toHaveProperty(['inputs.state']);
  });

  test.each([
    [{ inputs: { ...texasFiling(), surprise: 1 } }, 400, 'UNKNOWN_FIELD'],
    [{ inputs: texasFiling(), surprise: 1 }, 400, 'UNKNOWN_FIELD'],
    [{}, 422, 'INVALID'],
    [{ draftId: '00000000-0000-4000-8000-000000000000' }, 422, 'INVALID'],
    [{ draftId: '00000000-0000-4000-8000-000000000000', version: 1, inputs: texasFiling() }, 422, 'INVALID'],
    [{ draftId: '00000000-0000-4000-8000-000000000000', version: 1 }, 404, 'NOT_FOUND'],
    [{ inputs: { ...texasFiling(), policyNumber: 'A\u0000B' } }, 400, 'MALFORMED'],
  ])('%o is answered %i %s', async (body, status, code) => {
    const headers = { 'idempotency-key': freshKey() };
    const answer = await call(stand, 'POST', '/filing', { token: customer.token, body, headers });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test('an unconfirmed address may draft, not submit', async () => {
    const email = 'uma@example.com';
    const body = {
      firstName: 'Uma',
      lastName: 'Agent',
      email,
      password: PASSWORD,
      companyName: 'Uma Agency',
    };
    await call(stand, 'POST', '/user/public', { body });
    const uma = await signInAs(stand, email);
    const draft = await call(stand, 'POST', '/filing-draft', {
      token: uma.token,
      body: { content: texasFiling() },
    });
    expect(draft.status).toBe(201);
    const answer = await submit(stand, uma, texasFiling());
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'EMAIL_NOT_VERIFIED' } } });
  });
});

describe('capacity', () => {
  const license = { licenseHolder: 'Gulf Wholesale LLC', licenseNumber: '1234567' };

  test('Texas courtesy is blocked before all else, with the lawful ways', async () => {
    const answer = await submit(stand, customer, { state: 'TX', capacity: 'COURTESY' });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'CAPACITY_BLOCKED' } } });
    expect(answer.body.error.message).toContain('Instead:');
  });

  test('Texas third party needs licensee, license and consent', async () => {
    const asThirdParty = (capacityEvidence: object) =>
      submit(
        stand,
        customer,
        texasFiling({ policyNumber: 'TP-1', capacity: 'THIRD_PARTY', capacityEvidence }),
      );
    const refused = await asThirdParty({ licenseHolder: 'Gulf Wholesale LLC' });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'FILING_INCOMPLETE' } } });
    expect(Object.keys(refused.body.error.fields)).toEqual(
      expect.arrayContaining(['capacityEvidence.licenseNumber', 'capacityEvidence.consentGiven']),
    );
    const taken = await asThirdParty({
      ...license,
      consentGiven: true,
      attestation: 'Agreement of 2026-01-05.',
    });
    expect(taken).toMatchObject({ status: 201, body: { capacity: 'THIRD_PARTY' } });
  });

  test('an unreviewed one is kept waiting, and the agency is told once', async () => {
    const illinois = texasFiling({ state: 'IL', capacity: 'COURTESY', policyNumber: 'IL-1' });
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await submit(stand, customer, illinois);
      expect(answer).toMatchObject({ status: 422, body: { error: { code: 'CAPACITY_UNREVIEWED' } } });
    }
    const { db } = stand.context;
    const mails = await db
      .selectFrom('outbox_mails')
      .select('body_text')
      .where('recipient', '=', 'office@agency.example')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain('Illinois');

    await db
      .insertInto('capacity_rulings')
      .values({
        state: 'IL',
        capacity: 'COURTESY',
        gate: 'ALLOWED',
        reason: 'Counsel has read the code.',
        citation: 'Letter of 2026-03-09',
        decided_by: admin.id,
        withdrawn_at: null,
      })
      .execute();
    expect((await submit(stand, customer, illinois)).status).toBe(201);
  });

  test('a closed state takes nothing', async () => {
    const { db } = stand.context;
    await db.insertInto('filing_state_settings').values({ state: 'PA', is_open: false }).execute();
    const answer = await submit(stand, customer, texasFiling({ state: 'PA' }));
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'STATE_CLOSED' } } });
  });
});

describe('on behalf of a customer', () => {
  test('an admin files for a customer, whose filing it is', async () => {
    const nobody = await submit(stand, admin, texasFiling({ policyNumber: 'BEHALF' }));
    expect(nobody.body.error.fields).toHaveProperty('onBehalfOfUserId');
    const inputs = texasFiling({ policyNumber: 'BEHALF', onBehalfOfUserId: customer.id });
    const answer = await submit(stand, admin, inputs);
    expect(answer).toMatchObject({ status: 201, body: { userName: 'Cleo Agent' } });
    const seen = await call(stand, 'GET', `/filing/${answer.body.id}`, { token: customer.token });
    expect(seen.body.allowedEvents).toEqual(['withdraw']);
    expect(seen.body.inputs).not.toHaveProperty('onBehalfOfUserId');
    expect((await send(stand, customer, answer.body.id, 'withdraw')).status).toBe(200);
  });
});

test('a policy whose term was filed under another spelling is asked about, whatever its premium, and can be sent', async () => {
  const filed = (await submit(stand, customer, texasFiling({ policyNumber: 'MO85-1002124-30' }))).body;
  const content = {
    ...texasFiling({ policyNumber: 'mo85 1002124 30' }),
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '12000.00' }],
  } as FilingInputs;
  const { token } = customer;
  const draft = await call(stand, 'POST', '/filing-draft', { token, body: { content } });
  expect(draft.body.checks).toContainEqual(
    expect.objectContaining({
      code: 'TERM_FILED',
      severity: 'WARN',
      message: `${filed.number} already files this policy for this term. If its premium changed, submit an endorsement instead.`,
    }),
  );
  expect((await submit(stand, customer, content)).status).toBe(201);
});
