import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, createPool } from '#db/pool.ts';
import { quoteTax } from '#operations/quote/quote-tax.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => new Date('2026-11-20T18:00:00Z') } });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Carla');
});
afterAll(() => stand.close());

let keys = 0;
const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => {
  keys += 1;
  const headers = { 'idempotency-key': `settings-test-key-${keys}` };
  return call(stand, method, path, { token: admin.token, headers, ...(body === undefined ? {} : { body }) });
};

const WHY = {
  citation: 'Bulletin B-0007-26',
  source: 'https://example.org/bulletin',
  reason: 'The office raised its fee.',
};
const PROOF = { currentPassword: PASSWORD };
const STAMPING = {
  what: 'ENTRY',
  rule: 'tx.stamping_fee',
  from: '2026-06-01',
  valueKind: 'RATE',
  rate: '0.001',
  ...WHY,
  ...PROOF,
};
const QUOTE = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  policyEffectiveDate: '2026-06-01',
  premium: '10000.00',
} as const;

async function quote(changes: Record<string, unknown> = {}) {
  const { status, body } = await call(stand, 'POST', '/quote', { body: { ...QUOTE, ...changes } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
const lineOf = (body: { lines: { rule: string }[] }, rule: string): Record<string, unknown> | undefined =>
  body.lines.find((line) => line.rule === rule);

async function lastAudit() {
  return await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'subject_id', 'details'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

describe('who may', () => {
  test.each([
    ['GET', '/filing-state/settings'],
    ['GET', '/filing-state/TX/settings'],
    ['PATCH', '/filing-state/TX/settings'],
    ['PUT', '/filing-state/TX/rates/NB'],
    ['POST', '/filing-state/TX/override'],
    ['POST', '/filing-state/TX/override/00000000-0000-4000-8000-000000000000/withdraw'],
    ['POST', '/capacity-ruling'],
    ['POST', '/capacity-ruling/00000000-0000-4000-8000-000000000000/withdraw'],
  ] as const)('%s %s is for admins', async (method, path) => {
    expect((await call(stand, method, path)).status).toBe(401);
    expect((await call(stand, method, path, { token: customer.token })).body.error.code).toBe('FORBIDDEN');
  });

  test('a state that is none is unknown', async () => {
    for (const path of ['/filing-state/ZZ/settings', '/filing-state/TEXAS/settings']) {
      expect((await asAdmin('GET', path)).body.error.code).toBe('STATE_UNKNOWN');
    }
    expect((await asAdmin('PATCH', '/filing-state/ZZ/settings', { open: true })).status).toBe(404);
    expect((await asAdmin('POST', '/filing-state/ZZ/override', STAMPING)).status).toBe(404);
  });
});

describe('settings of a state', () => {
  test('all jurisdictions are listed with what is open in them', async () => {
    const { status, body } = await asAdmin('GET', '/filing-state/settings');
    expect(status).toBe(200);
    expect(body.items).toHaveLength(54);
    const texas = body.items.find(({ code }: { code: string }) => code === 'TX');
    expect(texas).toMatchObject({
      name: 'Texas',
      open: true,
      coverage: 'complete',
      confidence: 'high',
      gates: { COURTESY: 'BLOCKED' },
      filingFee: { mode: 'OFF', value: null, minimum: null },
      overrides: 0,
    });
    expect(texas.verifiedThrough).toMatch(/^2026-/);
  });

  test('a state shows its rules with every dated entry and its law', async () => {
    const { body } = await asAdmin('GET', '/filing-state/tx/settings');
    const stamping = body.rules.find(({ rule }: { rule: string }) => rule === 'tx.stamping_fee');
    expect(stamping.entries.length).toBeGreaterThan(5);
    expect(stamping.entries.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    for (const entry of stamping.entries) {
      expect(entry).toMatchObject({ override: null });
      expect(entry.citation).not.toBe('');
      expect(entry.source).toMatch(/^https?:/);
    }
  });

  test('where sources disagree the entry says so, with both figures', async () => {
    const { body } = await asAdmin('GET', '/filing-state/WA/settings');
    const { entries } = body.rules.find(({ rule }: { rule: string }) => rule === 'wa.stamping_fee');
    expect(entries.map(({ disputed }: { disputed: string | null }) => disputed)).toEqual([
      expect.stringMatching(/^0\.10%.*0\.30%.*Confirm with: the Surplus Line Association of Washington/),
      ...entries.slice(1).map(() => null),
    ]);
  });

  test('closing a state and a filing fee count at once, and the audit log has old and new', async () => {
    const { status, body } = await asAdmin('PATCH', '/filing-state/ME/settings', {
      open: false,
      filingFee: 'FLAT',
      filingFeeValue: '75.00',
      noteToCustomers: 'Maine answers in about ten days.',
      requiredDocuments: ['AFFIDAVIT'],
      ...PROOF,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      open: false,
      filingFee: { mode: 'FLAT', value: '75.00', minimum: null },
      noteToCustomers: 'Maine answers in about ten days.',
    });
    const shown = await call(stand, 'GET', '/filing-state/ME');
    expect(shown.body).toMatchObject({
      open: false,
      noteFromUs: 'Maine answers in about ten days.',
      requiredByUs: ['AFFIDAVIT'],
    });
    const draft = await call(stand, 'POST', '/filing-draft', {
      token: customer.token,
      body: { content: { state: 'ME' } },
    });
    expect(draft.body.checks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'STATE_CLOSED', severity: 'BLOCK' }),
        expect.objectContaining({ code: 'REQUIRED_DOCUMENT_MISSING', severity: 'BLOCK' }),
      ]),
    );
    const priced = await quote({ state: 'ME' });
    expect(priced.agencyCharges).toContainEqual(
      expect.objectContaining({ kind: 'FILING_FEE', amount: '75.00', termsFrom: 'STATE' }),
    );
    expect(await lastAudit()).toMatchObject({
      actor_id: admin.id,
      action: 'filing-state.update-settings',
      subject_id: 'ME',
      details: { open: { from: true, to: false }, filingFee: { from: 'OFF', to: 'FLAT' } },
    });
    const reopened = await asAdmin('PATCH', '/filing-state/ME/settings', { open: true });
    expect(reopened.body).toMatchObject({ open: true, filingFee: { mode: 'FLAT', value: '75.00' } });
  });

  test('commission is set for each filing kind by itself', async () => {
    const rates = { mode: 'PERCENTAGE', value: '0.01', minimum: '25.00' };
    expect((await asAdmin('PUT', '/filing-state/VT/rates/EN', { mode: 'MANUAL' })).status).toBe(200);
    const { body } = await asAdmin('PUT', '/filing-state/VT/rates/NB', rates);
    expect(body.commission).toEqual({ NB: rates, EN: { mode: 'MANUAL', value: null, minimum: null } });
    expect(await lastAudit()).toMatchObject({
      ...{ actor_id: admin.id, action: 'filing-state.put-rates', subject_id: 'VT' },
      details: { type: 'NB', mode: 'PERCENTAGE', value: '0.01', minimum: '2500' },
    });
    expect((await asAdmin('PUT', '/filing-state/VT/rates/XX', rates)).status).toBe(404);
    const priced = await quote({ state: 'VT' });
    expect(priced.agencyCharges).toContainEqual(
      expect.objectContaining({ kind: 'COMMISSION', amount: '100.00' }),
    );
  });

  test.each([
    [{ requiredDocuments: ['OTHER'] }, 'requiredDocuments.0'],
    [{ filingFee: 'FLAT' }, 'filingFeeValue'],
    [{ filingFee: 'PERCENTAGE', filingFeeValue: '5' }, 'filingFeeValue'],
    [{ filingFeeValue: '5.00' }, 'filingFee'],
    [{ filingFee: 'FLAT', filingFeeValue: '5.00', filingFeeMinimum: '1.00' }, 'filingFeeMinimum'],
  ])('%j names %s', async (body, field) => {
    const answer = await asAdmin('PATCH', '/filing-state/TX/settings', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
  });
});

describe('overrides', () => {
  test('one counts from its day on, tells who and why, and withdrawing restores exactly', async () => {
    const before = await quote();
    const dayBefore = await quote({ policyEffectiveDate: '2026-05-31' });
    const made = await asAdmin('POST', '/filing-state/TX/override', STAMPING);
    expect(made.status).toBe(201);
    const [override] = made.body.overrideList;
    expect(override).toMatchObject({
      rule: 'tx.stamping_fee',
      summary: '0.1%',
      from: '2026-06-01',
      to: null,
      standing: 'IN_FORCE',
      withdrawnAt: null,
    });

    const after = await quote();
    expect(after.rulebookVersion).toBe(`${before.rulebookVersion}+o${override.number}`);
    const line = lineOf(after, 'tx.stamping_fee');
    expect(line).toMatchObject({
      rate: '0.001',
      amount: '10.00',
      entryFrom: '2026-06-01',
      citation: WHY.citation,
      source: WHY.source,
    });
    expect(line?.notes).toContain(`Override by ${override.createdBy} on Nov 20, 2026: ${WHY.reason}`);
    expect(lineOf(after, 'tx.premium_tax')).toEqual(lineOf(before, 'tx.premium_tax'));
    expect((await quote({ policyEffectiveDate: '2026-05-31' })).lines).toEqual(dayBefore.lines);
    expect((await call(stand, 'GET', '/filing-state/TX')).body.headline).toContain('0.1% stamping fee');
    expect(await lastAudit()).toMatchObject({
      actor_id: admin.id,
      action: 'filing-state.add-override',
      subject_id: 'TX',
      details: { rule: 'tx.stamping_fee', rate: '0.001', reason: WHY.reason, number: override.number },
    });

    const gone = await asAdmin('POST', `/filing-state/TX/override/${override.id}/withdraw`, PROOF);
    expect(gone.body.overrideList[0]).toMatchObject({ standing: 'WITHDRAWN', summary: '0.1%' });
    expect(await quote()).toEqual(before);
    expect((await lastAudit()).action).toBe('filing-state.withdraw-override');
    expect(
      (await asAdmin('POST', `/filing-state/TX/override/${override.id}/withdraw`, PROOF)).body.error.code,
    ).toBe('CONFLICT');
  });

  test('an override belongs to its state', async () => {
    const made = await asAdmin('POST', '/filing-state/TX/override', STAMPING);
    const { id } = made.body.overrideList[0];
    expect((await asAdmin('POST', `/filing-state/FL/override/${id}/withdraw`, PROOF)).status).toBe(404);
    expect((await asAdmin('POST', `/filing-state/TX/override/${id}/withdraw`, PROOF)).status).toBe(200);
  });

  test('the very same is not made twice in a row, by two presses at once either', async () => {
    const made = await asAdmin('POST', '/filing-state/TX/override', STAMPING);
    const { id, number } = made.body.overrideList[0];
    const again = await asAdmin('POST', '/filing-state/TX/override', STAMPING);
    expect(again).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFLICT', message: `Override ${number} says the same.` } },
    });
    const other = { ...STAMPING, rate: '0.002' };
    const pressed = await Promise.all([1, 2].map(() => asAdmin('POST', '/filing-state/TX/override', other)));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    // What counts no more may be said again.
    const first = await asAdmin('POST', '/filing-state/TX/override', STAMPING);
    expect(first.status).toBe(201);
    await asAdmin('POST', `/filing-state/TX/override/${first.body.overrideList[0].id}/withdraw`, PROOF);
    await asAdmin('POST', `/filing-state/TX/override/${first.body.overrideList[1].id}/withdraw`, PROOF);
    await asAdmin('POST', `/filing-state/TX/override/${id}/withdraw`, PROOF);
    expect((await asAdmin('GET', '/filing-state/TX/settings')).body.overrides).toBe(0);
  });

  test('another process sees it within a second', async () => {
    const pool = createPool({
      url: stand.context.pool.options.connectionString ?? '',
      size: 2,
      onLostConnection: () => {},
    });
    const other = { ...stand.context, db: createDb(pool) };
    try {
      const stampingFee = async () => {
        const { assessment } = await quoteTax(other, QUOTE, null);
        return assessment.lines.find(({ rule }) => rule === 'tx.stamping_fee')?.amount;
      };
      expect(await stampingFee()).not.toBe(1000n);
      const made = await asAdmin('POST', '/filing-state/TX/override', STAMPING);
      await expect.poll(stampingFee, { timeout: 15_000, interval: 50 }).toBe(1000n);
      const inTransaction = await other.db.transaction().execute(async (tx) => {
        await asAdmin('POST', `/filing-state/TX/override/${made.body.overrideList[0].id}/withdraw`, PROOF);
        return await quoteTax({ ...other, db: tx }, QUOTE, null);
      });
      // What a submission is priced by is the law of that moment, however fresh the change.
      expect(inTransaction.assessment.rulebookVersion).not.toContain('+o');
    } finally {
      await pool.end();
    }
  });

  test('an open question about a fee is settled', async () => {
    const { body } = await asAdmin('GET', '/filing-state/settings');
    const open = body.items.find(({ openQuestions }: { openQuestions: number }) => openQuestions > 0);
    const path = `/filing-state/${open.code}`;
    const state = (await asAdmin('GET', `${path}/settings`)).body;
    const [found] = state.rules.flatMap(
      ({ rule, kind, fees }: { rule: string; kind: string; fees: { treatment: string }[] }) =>
        fees
          .filter(({ treatment }) => kind === 'PREMIUM_TAX' && treatment.startsWith('UNCONFIRMED'))
          .map((fee) => ({ rule, ...fee })),
    );
    const request = {
      what: 'FEE_TREATMENT',
      rule: found.rule,
      fee: found.fee,
      chargedBy: found.chargedBy,
      treatment: 'TAXED',
      ...WHY,
      ...PROOF,
    };
    const fees = [{ kind: found.fee, amount: '100.00', chargedBy: found.chargedBy }];
    const asked = { state: open.code, fees };
    const unsettled = (priced: { warnings: { code: string; rule: string | null }[] }) =>
      priced.warnings.some(({ code, rule }) => code === 'BASE_UNCONFIRMED' && rule === found.rule);
    expect(unsettled(await quote(asked))).toBe(true);
    const made = await asAdmin('POST', `${path}/override`, request);
    expect(made.body.openQuestions).toBe(open.openQuestions - 1);
    const priced = await quote(asked);
    expect(unsettled(priced)).toBe(false);
    expect(lineOf(priced, found.rule)).toMatchObject({ base: '10100.00' });
    const again = await asAdmin('POST', `${path}/override`, request);
    expect([again.status, Object.keys(again.body.error.fields)]).toEqual([422, ['fee']]);
    await asAdmin('POST', `${path}/override/${made.body.overrideList[0].id}/withdraw`, PROOF);
  });

  test('a charge that the rulebook lacks is added, changed, and withdrawn in the right order', async () => {
    const added = await asAdmin('POST', '/filing-state/WY/override', {
      what: 'NEW_CHARGE',
      kind: 'SURCHARGE',
      label: 'Wind pool surcharge',
      payee: 'the wind pool',
      appliesTo: ['NEW_BUSINESS'],
      selectedBy: 'POLICY_EFFECTIVE',
      from: '2026-01-01',
      valueKind: 'FLAT',
      amount: '12.50',
      ...WHY,
      ...PROOF,
    });
    expect(added.status).toBe(201);
    const [{ id, rule, number }] = added.body.overrideList;
    expect(rule).toBe(`wy.added_${number}`);
    expect(lineOf(await quote({ state: 'WY' }), rule)).toMatchObject({
      amount: '12.50',
      payee: 'the wind pool',
    });
    const changed = await asAdmin('POST', '/filing-state/WY/override', {
      ...STAMPING,
      rule,
      valueKind: 'NONE',
      rate: undefined,
    });
    expect(lineOf(await quote({ state: 'WY' }), rule)).toBeUndefined();
    const refused = await asAdmin('POST', `/filing-state/WY/override/${id}/withdraw`, PROOF);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CONFLICT']);
    await asAdmin('POST', `/filing-state/WY/override/${changed.body.overrideList[0].id}/withdraw`, PROOF);
    expect((await asAdmin('POST', `/filing-state/WY/override/${id}/withdraw`, PROOF)).status).toBe(200);
    expect(lineOf(await quote({ state: 'WY' }), rule)).toBeUndefined();
  });

  test.each([
    [{ rule: 'tx.nothing' }, 'rule', 'The state has no such rule. Choose one of its charges.'],
    [{ rule: 'fl.premium_tax' }, 'rule', 'The state has no such rule. Choose one of its charges.'],
    [{ from: '2026-02-30' }, 'from', 'First day is an invalid date'],
    [{ to: '3/1' }, 'to', 'Last day date format is invalid'],
    [{ to: '2026-05-31' }, 'to', 'The last day is before the first day.'],
    [{ rate: '4.85' }, 'rate', 'Rate must be between 0-1'],
    [{ rate: '4.85%' }, 'rate', 'Rate is not a valid value'],
    [{ rate: undefined }, 'rate', 'Please enter Rate'],
    [{ valueKind: 'FLAT', rate: undefined, amount: '1.005' }, 'amount', 'Amount is not a valid amount'],
    [{ valueKind: 'FLAT', rate: undefined }, 'amount', 'Please enter Amount'],
    [{ valueKind: 'NONE' }, 'rate', 'Only a percentage takes a rate.'],
    [{ amount: '5.00' }, 'amount', 'Only a flat amount takes an amount.'],
    [{ source: 'a letter' }, 'source', 'Source URL is not a valid url'],
  ])('%j is refused at %s: %s', async (changes, field, sentence) => {
    const answer = await asAdmin('POST', '/filing-state/TX/override', { ...STAMPING, ...changes });
    expect(answer.status).toBe(422);
    expect(answer.body.error.fields).toEqual({ [field]: sentence });
  });

  test.each(['citation', 'source', 'reason'])('nothing is overridden without %s', async (field) => {
    const answer = await asAdmin('POST', '/filing-state/TX/override', { ...STAMPING, [field]: ' ' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
  });
});

describe('capacity', () => {
  const RULING = {
    capacity: 'COURTESY',
    gate: 'EVIDENCE',
    reason: 'The department confirmed it by telephone.',
    citation: 'Call note of 2026-11-18',
    currentPassword: PASSWORD,
  };
  const gates = async (codes: string[]) => {
    const { body } = await asAdmin('GET', '/filing-state/settings');
    return codes.map(
      (wanted) => body.items.find(({ code }: { code: string }) => code === wanted).gates.COURTESY,
    );
  };

  test('is settled for many states at once, again, and given back to the rulebook', async () => {
    const states = ['IL', 'TX', 'WY'];
    const before = await gates(states);
    expect(before).toEqual(['UNREVIEWED', 'BLOCKED', 'UNREVIEWED']);
    expect((await asAdmin('POST', '/capacity-ruling', { ...RULING, states })).status).toBe(201);
    expect(await gates(states)).toEqual(['EVIDENCE', 'EVIDENCE', 'EVIDENCE']);
    expect(await lastAudit()).toMatchObject({
      actor_id: admin.id,
      action: 'capacity.settle',
      details: { states, gate: 'EVIDENCE', reason: RULING.reason },
    });

    const second = { ...RULING, gate: 'ALLOWED', states: ['IL', 'IL'] };
    expect((await asAdmin('POST', '/capacity-ruling', second)).status).toBe(201);
    expect(await gates(states)).toEqual(['ALLOWED', 'EVIDENCE', 'EVIDENCE']);

    for (const state of states) {
      const { rulings } = (await asAdmin('GET', `/filing-state/${state}/settings`)).body;
      expect(rulings).toHaveLength(state === 'IL' ? 2 : 1);
      const current = rulings.find(({ withdrawnAt }: { withdrawnAt: string | null }) => withdrawnAt === null);
      const withdraw = (proof: object) => asAdmin('POST', `/capacity-ruling/${current.id}/withdraw`, proof);
      // It may open what the decision closed: it takes what deciding takes.
      expect((await withdraw({})).body.error.fields).toHaveProperty('currentPassword');
      expect((await withdraw({ currentPassword: PASSWORD })).status).toBe(200);
      expect((await withdraw({ currentPassword: PASSWORD })).body.error.code).toBe('CONFLICT');
      expect(await lastAudit()).toMatchObject({
        ...{ actor_id: admin.id, action: 'capacity.withdraw-ruling' },
        details: { rulingId: current.id, state, gate: current.gate },
      });
    }
    expect(await gates(states)).toEqual(before);
    // Who decided anew ended the first of Illinois; the second is now somebody else's doing.
    const { rulings } = (await asAdmin('GET', '/filing-state/IL/settings')).body;
    const isSecond = ({ gate }: { gate: string }) => gate === 'ALLOWED';
    await stand.owner
      .updateTable('capacity_rulings')
      .set({ withdrawn_by: customer.id })
      .where('id', '=', rulings.find(isSecond).id)
      .execute();
    const history = (await asAdmin('GET', '/filing-state/IL/settings')).body.rulings;
    // Both were made at one moment of the test's clock.
    const ended = history.map(({ gate, withdrawnBy }: Record<string, string>) => [gate, withdrawnBy]);
    expect(Object.fromEntries(ended)).toEqual({
      ALLOWED: 'Carla Agent',
      EVIDENCE: rulings.find(isSecond).decidedBy,
    });
    const told = await stand.context.db
      .selectFrom('outbox_mails')
      .select('body_text')
      .where('recipient', '=', admin.email)
      .where('body_text', 'like', '%withdrew a decision on a filing capacity of %')
      .execute();
    expect(told).toHaveLength(states.length);
  });

  test('two admins at once leave one ruling in force', async () => {
    const rule = (gate: string) => asAdmin('POST', '/capacity-ruling', { ...RULING, gate, states: ['OH'] });
    const answers = await Promise.all([rule('ALLOWED'), rule('BLOCKED')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { rulings } = (await asAdmin('GET', '/filing-state/OH/settings')).body;
    expect(
      rulings.filter(({ withdrawnAt }: { withdrawnAt: string | null }) => withdrawnAt === null),
    ).toHaveLength(1);
  });

  test('an unknown ruling is 404, and no ruling leaves it open', async () => {
    const unknown = '/capacity-ruling/00000000-0000-4000-8000-000000000000/withdraw';
    expect((await asAdmin('POST', unknown, { currentPassword: PASSWORD })).status).toBe(404);
    const undecided = { ...RULING, gate: 'UNREVIEWED', states: ['IL'] };
    expect((await asAdmin('POST', '/capacity-ruling', undecided)).status).toBe(422);
    expect((await asAdmin('POST', '/capacity-ruling', { ...RULING, states: [] })).status).toBe(422);
  });
});
