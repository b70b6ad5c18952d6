import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CapacityEvidenceInputs, FilingInputs } from '#domain/filing/filing-inputs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, send, submit, texasFiling } from '#testing/filings.ts';
import { type Answer, call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const LICENSE = { licenseHolder: 'Coastal Bend', licenseNumber: '1204417' };
const EVIDENCE = { ...LICENSE, consentGiven: true };

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let now = new Date('2026-03-10T16:00:00.000Z');
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => now } });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

let people = 0;
/** Each test has a company of its own, on March 10, 2026. */
beforeEach(async () => {
  now = new Date('2026-03-10T16:00:00.000Z');
  people += 1;
  customer = await signUpCustomer(stand, `Cleo${people}`);
});

let policies = 0;
const thirdParty = (capacityEvidence: CapacityEvidenceInputs, changes: FilingInputs = {}): FilingInputs =>
  texasFiling({ policyNumber: `TP-${++policies}`, capacity: 'THIRD_PARTY', capacityEvidence, ...changes });
const file = (capacityEvidence: CapacityEvidenceInputs, changes?: FilingInputs, who = customer) =>
  submit(stand, who, thirdParty(capacityEvidence, changes));
const list = async (who = customer, query = '') =>
  (await call(stand, 'GET', `/filing-evidence${query}`, { token: who.token })).body.items;
const withdraw = (id: string, reason = 'The agent has revoked its consent.') =>
  call(stand, 'DELETE', `/filing-evidence/${id}?reason=${encodeURIComponent(reason)}`, {
    token: admin.token,
  });
const companyOf = async (who: SignedIn) =>
  (
    await stand.context.db
      .selectFrom('users')
      .select('company_id')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
  ).company_id ?? '';
const auditOf = (subjectId: string) =>
  stand.context.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', subjectId)
    .orderBy('sequence')
    .execute();

function expectMissing(answer: Answer, ...fields: string[]): void {
  expect(answer).toMatchObject({ status: 422, body: { error: { code: 'FILING_INCOMPLETE' } } });
  expect(Object.keys(answer.body.error.fields).sort()).toEqual(
    fields.map((field) => `capacityEvidence.${field}`).sort(),
  );
}

describe('evidence is asked once', () => {
  test('given with the first filing, the second goes by its id or its license alone', async () => {
    const first = await file(EVIDENCE);
    expect(first.status).toBe(201);
    const { evidenceId } = first.body;
    expect(await list()).toEqual([
      expect.objectContaining({
        id: evidenceId,
        state: 'TX',
        ...LICENSE,
        confirmedOn: '2026-03-10',
        validThrough: '2027-03-09',
        standing: 'ON_FILE',
        filings: 1,
      }),
    ]);
    for (const named of [{ evidenceId }, { licenseNumber: '120-4417' }, EVIDENCE]) {
      const next = await file(named);
      expect(next).toMatchObject({ status: 201, body: { evidenceId } });
      expect(next.body.inputs.capacityEvidence).toEqual({ evidenceId, ...EVIDENCE });
    }
    expect(await list()).toEqual([expect.objectContaining({ filings: 4 })]);
    expect(await auditOf(evidenceId)).toEqual([
      expect.objectContaining({
        action: 'evidence.confirm',
        actor_id: customer.id,
        details: expect.objectContaining({
          state: 'TX',
          licenseNumber: '1204417',
          validThrough: '2027-03-09',
        }),
      }),
    ]);
    expect((await auditOf(first.body.id))[0]).toMatchObject({ details: { evidenceId } });
  });

  test('the draft says what is on file and what is missing', async () => {
    const save = async (content: FilingInputs) =>
      (await call(stand, 'POST', '/filing-draft', { token: customer.token, body: { content } })).body;
    const before = await save(thirdParty({}));
    expect(before.evidence).toEqual([]);
    const fields = before.checks.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(
      expect.arrayContaining(['capacityEvidence.licenseNumber', 'capacityEvidence.consentGiven']),
    );
    const { evidenceId } = (await file(EVIDENCE)).body;
    const offered = await save(thirdParty({}));
    expect(offered.evidence).toEqual([
      {
        id: evidenceId,
        state: 'TX',
        ...LICENSE,
        confirmedOn: '2026-03-10',
        validThrough: '2027-03-09',
        unusable: null,
      },
    ]);
    const chosen = await save(thirdParty({ evidenceId }));
    expect(chosen.checks.filter(({ severity }: { severity: string }) => severity === 'BLOCK')).toEqual([]);
    const review = await call(stand, 'POST', `/filing-draft/${chosen.id}/review`, {
      token: customer.token,
      body: { version: 1 },
    });
    expect(review.body).toMatchObject({ refusal: null, evidence: [{ id: evidenceId }] });
    const placedByUs = await save(texasFiling());
    expect(placedByUs.evidence).toEqual([]);
  });

  test('the draft says which license on file had expired by our record on the day of the transaction', async () => {
    await file(EVIDENCE);
    await call(stand, 'POST', '/license', {
      token: admin.token,
      headers: { 'idempotency-key': freshKey() },
      body: {
        licenseNumber: '120-4417',
        licensee: 'Coastal Bend',
        state: 'TX',
        companyId: await companyOf(customer),
        status: 'ACTIVE',
        expirationDate: '2026-02-28',
      },
    });
    const content = thirdParty({}, { policyEffectiveDate: '2026-03-01' });
    const draft = await call(stand, 'POST', '/filing-draft', { token: customer.token, body: { content } });
    expect(draft.body.evidence[0].unusable).toBe(
      'License 120-4417 expired on Feb 28, 2026, before Mar 1, 2026. If our record is out of date, contact us.',
    );
    const before = await call(stand, 'POST', '/filing-draft', {
      token: customer.token,
      body: { content: { ...content, policyEffectiveDate: '2026-02-28' } },
    });
    expect(before.body.evidence[0].unusable).toBe(null);
  });

  test('a license number of signs alone is none', async () => {
    expectMissing(await file({ ...EVIDENCE, licenseNumber: ' - ' }), 'licenseNumber');
    expect(await list()).toEqual([]);
  });

  test('what was refused leaves no evidence behind', async () => {
    expect((await file(EVIDENCE, { policyNumber: '' })).status).toBe(422);
    expect(await list()).toEqual([]);
  });
});

describe('asked anew', () => {
  test('for another license, which stands beside the first', async () => {
    await file(EVIDENCE);
    expectMissing(await file({ licenseHolder: 'Gulf Wholesale', licenseNumber: '77' }), 'consentGiven');
    const other = await file({ licenseHolder: 'Gulf Wholesale', licenseNumber: '77', consentGiven: true });
    expect(other.status).toBe(201);
    expect(await list()).toHaveLength(2);
  });

  test('for another state, whose rule asks for an attestation too', async () => {
    const { evidenceId } = (await file(EVIDENCE)).body;
    const inGeorgia: FilingInputs = {
      state: 'GA',
      insured: {
        legalName: 'Peach Roofing LLC',
        mailingAddress: { street: '1 Main Street', city: 'Macon', state: 'GA', postalCode: '31201' },
      },
    };
    expectMissing(await file({ evidenceId }, inGeorgia), 'evidenceId');
    expectMissing(await file(LICENSE, inGeorgia), 'consentGiven', 'attestation');
    expectMissing(await file(EVIDENCE, inGeorgia), 'attestation');
    const attestation = 'Service agreement of 2026-01-05; portal access granted.';
    expect((await file({ ...EVIDENCE, attestation }, inGeorgia)).status).toBe(201);
    expect((await file({ licenseNumber: '1204417' }, inGeorgia)).status).toBe(201);
    expect(await list(customer, '?state=GA')).toEqual([
      expect.objectContaining({ state: 'GA', attestation, filings: 2 }),
    ]);
  });

  test('under another name of the same license it is a question', async () => {
    await file(EVIDENCE);
    const answer = await file({ ...EVIDENCE, licenseHolder: 'Gulf Wholesale' });
    expectMissing(answer, 'licenseHolder');
    expect(answer.body.error.fields['capacityEvidence.licenseHolder']).toContain('on file for Coastal Bend');
  });

  test('after its last day, not on it; then new evidence takes its place', async () => {
    const { evidenceId } = (await file(EVIDENCE)).body;
    const onTime = { policyEffectiveDate: '2027-03-01', expirationDate: '2028-03-01' };
    now = new Date('2027-03-10T05:59:59.000Z'); // Chicago: still March 9
    expect((await file({ evidenceId }, onTime)).status).toBe(201);
    now = new Date('2027-03-10T06:00:00.000Z');
    const late = await file({ evidenceId }, onTime);
    expectMissing(late, 'evidenceId');
    expect(late.body.error.fields['capacityEvidence.evidenceId']).toContain('through Mar 9, 2027');
    expectMissing(await file(LICENSE, onTime), 'consentGiven');
    expect(await list()).toEqual([expect.objectContaining({ id: evidenceId, standing: 'EXPIRED' })]);

    const renewed = await file(EVIDENCE, onTime);
    expect(renewed.status).toBe(201);
    expect(renewed.body.evidenceId).not.toBe(evidenceId);
    expect(await list()).toEqual([
      expect.objectContaining({ id: renewed.body.evidenceId, validThrough: '2028-03-09' }),
      expect.objectContaining({ id: evidenceId, standing: 'RENEWED', filings: 2 }),
    ]);
  });

  test('for another company', async () => {
    const { evidenceId } = (await file(EVIDENCE)).body;
    const stranger = await signUpCustomer(stand, `Stranger${people}`);
    expectMissing(await file({ evidenceId }, {}, stranger), 'evidenceId');
    expectMissing(await file(LICENSE, {}, stranger), 'consentGiven');
    const own = await file(EVIDENCE, {}, stranger);
    expect(own.body.evidenceId).not.toBe(evidenceId);
    expect(await list(stranger)).toHaveLength(1);
  });

  test('the database itself holds evidence to its company and state', async () => {
    const { evidenceId } = (await file(EVIDENCE)).body;
    const stranger = await signUpCustomer(stand, `Other${people}`);
    const { id } = (await submit(stand, stranger, texasFiling({ policyNumber: `OWN-${++policies}` }))).body;
    const steal = stand.context.db
      .updateTable('filings')
      .set({ evidence_id: evidenceId })
      .where('id', '=', id)
      .execute();
    await expect(steal).rejects.toThrow(/filings_evidence/);
  });
});

describe('withdrawn evidence', () => {
  test('does not count from then on, stays on record, and is given anew', async () => {
    const first = await file(EVIDENCE);
    const { evidenceId } = first.body;
    expect((await withdraw(evidenceId)).status).toBe(200);
    expectMissing(await file({ evidenceId }), 'evidenceId');
    expectMissing(await file(LICENSE), 'consentGiven');
    expect((await withdraw(evidenceId)).body.error.code).toBe('CONFLICT');
    const [seen] = await list();
    expect(seen).toMatchObject({ standing: 'WITHDRAWN', endReason: 'The agent has revoked its consent.' });
    // A customer sees the agency, not its staff.
    expect(seen.endedBy).not.toContain('Agent');
    expect((await auditOf(evidenceId)).at(-1)).toMatchObject({
      action: 'evidence.withdraw',
      actor_id: admin.id,
      details: { reason: 'The agent has revoked its consent.' },
    });
    // What was submitted on it says so.
    const filing = await call(stand, 'GET', `/filing/${first.body.id}`, { token: admin.token });
    expect(filing.body.evidenceId).toBe(evidenceId);
    expect(filing.body.checks).toContainEqual(
      expect.objectContaining({
        code: 'CAPACITY_EVIDENCE_NOT_ON_FILE',
        field: 'capacityEvidence.evidenceId',
      }),
    );
    expect((await file(EVIDENCE)).body.evidenceId).not.toBe(evidenceId);
  });

  test('wants a reason, an admin and an id that is there', async () => {
    const { evidenceId } = (await file(EVIDENCE)).body;
    const faults = (await withdraw(evidenceId, ' ')).body.error;
    expect(faults).toMatchObject({ code: 'INVALID', fields: { reason: expect.any(String) } });
    expect((await withdraw(NOBODY)).status).toBe(404);
    const own = await call(stand, 'DELETE', `/filing-evidence/${evidenceId}?reason=no`, {
      token: customer.token,
    });
    expect(own.status).toBe(403);
    expect(await list()).toEqual([expect.objectContaining({ standing: 'ON_FILE' })]);
  });

  test('a filing that came back is sent again on evidence that counts', async () => {
    const first = await file(EVIDENCE);
    const { id, evidenceId, inputs } = first.body;
    await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Please correct the name.' });
    await withdraw(evidenceId);
    const again = await send(stand, customer, id, 'resubmit', { inputs });
    expectMissing(again, 'evidenceId');
    const anew = await send(stand, customer, id, 'resubmit', {
      inputs: { ...inputs, capacityEvidence: EVIDENCE },
    });
    expect(anew.status).toBe(200);
    const filing = await call(stand, 'GET', `/filing/${id}`, { token: customer.token });
    expect(filing.body.evidenceId).not.toBe(evidenceId);
    expect(filing.body.inputs.capacityEvidence.evidenceId).toBe(filing.body.evidenceId);
  });

  test('what expired after a filing was sent does not trouble it', async () => {
    const { id } = (await file(EVIDENCE)).body;
    now = new Date('2027-06-01T16:00:00.000Z');
    const filing = await call(stand, 'GET', `/filing/${id}`, { token: customer.token });
    const fields = filing.body.checks.map(({ field }: { field: string | null }) => field);
    expect(fields).not.toContain('capacityEvidence.evidenceId');
  });
});

describe('at once', () => {
  test('two first filings keep one evidence', async () => {
    const answers = await Promise.all([
      file(EVIDENCE),
      file(EVIDENCE),
      file({ ...EVIDENCE, licenseNumber: '120 4417' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.evidenceId)).size).toBe(1);
    expect(await list()).toEqual([expect.objectContaining({ filings: 3 })]);
  });

  test('two renewals leave one that counts', async () => {
    await file(EVIDENCE);
    now = new Date('2027-03-10T16:00:00.000Z');
    const onTime = { policyEffectiveDate: '2027-03-01', expirationDate: '2028-03-01' };
    const answers = await Promise.all([file(EVIDENCE, onTime), file(EVIDENCE, onTime)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await list()).map(({ standing }: { standing: string }) => standing)).toEqual([
      'ON_FILE',
      'RENEWED',
    ]);
  });

  test('a submission and a withdrawal: either it was sent before, or it is refused', async () => {
    const { evidenceId } = (await file(EVIDENCE)).body;
    const [sent, ended] = await Promise.all([file({ evidenceId }), withdraw(evidenceId)]);
    expect(ended.status).toBe(200);
    if (sent.status === 201) expect(sent.body.evidenceId).toBe(evidenceId);
    else expectMissing(sent, 'evidenceId');
  });

  test('the same submission under one key is one filing and one evidence', async () => {
    const inputs = thirdParty(EVIDENCE);
    const key = freshKey();
    const [one, two] = [
      await submit(stand, customer, inputs, key),
      await submit(stand, customer, inputs, key),
    ];
    expect(two.body).toEqual(one.body);
    expect(await list()).toEqual([expect.objectContaining({ filings: 1 })]);
  });
});

test('a consent given for another capacity is not kept', async () => {
  const { evidenceId } = (await file(EVIDENCE)).body;
  const procured = { capacity: 'PROCURED' } as const;
  const first = await file({ ...EVIDENCE, evidenceId }, procured);
  expect(first).toMatchObject({ status: 201, body: { evidenceId: null } });
  expect(first.body.inputs.capacityEvidence).toEqual(LICENSE);
  expect(await list()).toEqual([expect.objectContaining({ filings: 1 })]);
});

describe('what an admin puts on file', () => {
  const confirm = async (body: object, key = freshKey(), companyId?: string) =>
    call(stand, 'POST', `/company/${companyId ?? (await companyOf(customer))}/filing-evidence`, {
      token: admin.token,
      body,
      headers: { 'idempotency-key': key },
    });

  test('is what the company files on, and takes the place of what was on file', async () => {
    const answer = await confirm({ state: 'TX', ...LICENSE });
    expect(answer).toMatchObject({
      status: 201,
      body: { state: 'TX', ...LICENSE, confirmedOn: '2026-03-10', validThrough: '2027-03-09' },
    });
    expect((await file({ evidenceId: answer.body.id })).status).toBe(201);
    const [own] = await list();
    expect(own.confirmedBy).not.toBe(
      (await list(admin, `?companyId=${await companyOf(customer)}`))[0].confirmedBy,
    );

    now = new Date('2026-06-01T16:00:00.000Z');
    const renewed = await confirm({ state: 'TX', ...LICENSE, licenseHolder: 'Coastal Bend LLC' });
    expect(renewed.body).toMatchObject({ licenseHolder: 'Coastal Bend LLC', validThrough: '2027-05-31' });
    // A draft that names the old one goes on with the new one.
    const late = { lateReason: 'Found late.' };
    expect((await file({ evidenceId: answer.body.id }, late)).body.evidenceId).toBe(renewed.body.id);
  });

  test('once under one key', async () => {
    const key = freshKey();
    const [one, two] = [
      await confirm({ state: 'TX', ...LICENSE }, key),
      await confirm({ state: 'TX', ...LICENSE }, key),
    ];
    expect(two.body).toEqual(one.body);
    expect(await list()).toHaveLength(1);
  });

  test('is refused by field', async () => {
    expect(
      (await confirm({ state: 'TX', ...LICENSE, licenseNumber: '--' })).body.error.fields,
    ).toHaveProperty('licenseNumber');
    expect((await confirm({ state: 'ZZ', ...LICENSE })).status).toBe(422);
    expect((await confirm({ state: 'TX', ...LICENSE }, freshKey(), NOBODY)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('is asked for by company', async () => {
    const answer = await call(stand, 'GET', '/filing-evidence', { token: admin.token });
    expect(answer.body.error.fields).toHaveProperty('companyId');
  });
});
