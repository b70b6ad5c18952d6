import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OverridePreviewBody } from '#contract/override-preview.ts';
import { selectFilingsInState } from '#db/queries/priced-in-state.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let filingId: string;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Carla');
  filingId = (await submit(stand, customer, texasFiling())).body.id;
  await submit(
    stand,
    customer,
    texasFiling({ policyNumber: 'GL-1002', policyEffectiveDate: '2026-02-01', expirationDate: '2027-02-01' }),
  );
  for (const content of [
    texasFiling({ policyNumber: 'GL-D' }),
    texasFiling({ policyNumber: 'GL-E', policyEffectiveDate: '2026-02-15' }),
    { state: 'TX' },
    texasFiling({ state: 'FL', policyNumber: 'GL-F' }),
  ]) {
    const made = await call(stand, 'POST', '/filing-draft', { token: customer.token, body: { content } });
    expect(made.status).toBe(201);
  }
});
afterAll(() => stand.close());

const RATE = {
  what: 'ENTRY',
  rule: 'tx.stamping_fee',
  from: '2026-03-01',
  valueKind: 'RATE',
  rate: '0.001',
  citation: 'Bulletin B-0007-26',
  source: 'https://example.org/bulletin',
  reason: 'The office raised its fee.',
};
const preview = (changes: object = {}, code = 'TX') =>
  call(stand, 'POST', `/filing-state/${code}/override/preview`, {
    token: admin.token,
    body: { ...RATE, ...changes },
  });

test('the drafts, filings and reports that a new rate touches, with what changes; nothing is saved', async () => {
  const { status, body } = await preview();
  expect(status).toBe(200);
  const { drafts, filings, reports }: OverridePreviewBody = body;
  expect(drafts).toMatchObject({
    count: 1,
    items: [{ policyNumber: 'GL-D', insured: 'Lone Star Roofing LLC', before: '501.23', after: '507.38' }],
  });
  expect(filings).toMatchObject({
    count: 1,
    items: [{ id: filingId, policyNumber: 'GL-1001', status: 'UNPAID', before: '501.23', after: '507.38' }],
  });
  expect(filings.items[0]?.number).toMatch(/^NB-TX-/);
  expect(reports).toContainEqual({
    what: expect.stringMatching(/^Annual surplus lines tax report/),
    periodFrom: '2026-01-01',
    periodTo: '2026-12-31',
    dueDate: '2027-03-01',
    filings: 1,
  });
  const bill = reports.find(({ what }) => what.startsWith('SLTX monthly stamping fee bill'));
  expect(bill).toMatchObject({ periodFrom: '2026-03-01', periodTo: '2026-03-31', dueDate: null });
  expect((await call(stand, 'GET', '/filing-state/TX')).body.headline).toContain('0.04% stamping fee');
  const { count } = await stand.context.db
    .selectFrom('rule_overrides')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe('0');
});

test('days, a value that stays and another state touch nothing', async () => {
  const touched = async (changes: object, code?: string) => {
    const { drafts, filings, reports } = (await preview(changes, code)).body;
    return [drafts.count, filings.count, reports.length];
  };
  expect(await touched({ from: '2026-02-01' })).toEqual([2, 2, expect.any(Number)]);
  expect(await touched({ from: '2027-01-01' })).toEqual([0, 0, 0]);
  expect(await touched({ rate: '0.0004' })).toEqual([0, 0, 0]);
  expect(await touched({ rule: 'fl.service_fee' }, 'FL')).toEqual([1, 0, 0]);
});

test('a charge that is added, and a fee that is settled', async () => {
  const { rule: _, ...dated } = RATE;
  const added = await preview({
    ...dated,
    rule: undefined,
    what: 'NEW_CHARGE',
    kind: 'SURCHARGE',
    label: 'Storm levy',
    payee: 'the pool',
    appliesTo: ['NEW_BUSINESS'],
    selectedBy: 'POLICY_EFFECTIVE',
    valueKind: 'FLAT',
    rate: undefined,
    amount: '20.00',
  });
  expect(added.body.filings.items).toMatchObject([{ before: '501.23', after: '521.23' }]);
  const settled = await preview({
    what: 'FEE_TREATMENT',
    fee: 'BROKER_FEE',
    chargedBy: 'BROKER',
    treatment: 'TAXED',
    from: undefined,
    valueKind: undefined,
    rate: undefined,
  });
  expect(settled.body).toMatchObject({ drafts: { count: 0 }, filings: { count: 0 }, reports: [] });
});

test('a preview is refused for what the override would be refused for', async () => {
  expect((await preview({ source: 'a letter' })).body.error.fields).toHaveProperty('source');
  expect((await preview({}, 'ZZ')).body.error.code).toBe('STATE_UNKNOWN');
});

test('filings are looked through page by page, the newest first, none twice', async () => {
  // The clock of these tests stands still.
  await stand.owner
    .updateTable('filings')
    .set({ created_at: new Date('2026-01-02T00:00:00Z') })
    .where('policy_number', '=', 'GL-1001')
    .execute();
  const page = (after: string | null) => selectFilingsInState(stand.context.db, 'TX', { after, most: 1 });
  const [first] = await page(null);
  const [second] = await page(first?.id ?? null);
  expect([first?.policyNumber, second?.policyNumber]).toEqual(['GL-1002', 'GL-1001']);
  expect(await page(second?.id ?? null)).toEqual([]);
});

test('a preview starts from the law in force, and what was submitted from what stands', async () => {
  const made = await call(stand, 'POST', '/filing-state/TX/override', {
    token: admin.token,
    body: { ...RATE, currentPassword: PASSWORD },
  });
  expect(made.status).toBe(201);
  const { drafts, filings } = (await preview({ rate: '0.0004' })).body;
  expect(drafts.items).toMatchObject([{ before: '507.38', after: '501.23' }]);
  expect(filings.items).toMatchObject([{ before: '501.23', after: '501.23' }]);
});
