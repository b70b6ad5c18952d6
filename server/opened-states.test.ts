import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAPACITIES, type Capacity } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { setUpAgency } from '#scripts/demo/set-up-agency.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { type Answer, call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Carla');
});
afterAll(() => stand.close());

const confirm = (states: readonly JurisdictionCode[], open = true): Promise<Answer> =>
  call(stand, 'POST', '/filing-state/confirmation', {
    token: admin.token,
    headers: { 'idempotency-key': freshKey() },
    body: { states, open, capacities: open ? CAPACITIES : [] },
  });

interface Row {
  code: JurisdictionCode;
  open: boolean;
  gates: Record<Capacity, string>;
  confirmation: object | null;
  notComputable: string | null;
}
const rows = async (): Promise<Row[]> =>
  (await call(stand, 'GET', '/filing-state/settings', { token: admin.token })).body.items;
const codesOf = (states: readonly { code: JurisdictionCode }[]) =>
  JURISDICTION_CODES.filter((code) => states.some((state) => state.code === code));
const guam = async () => (await rows()).find(({ code }) => code === 'GU');

test('a state without a known rate is not opened, and the answer says why', async () => {
  const { status, body } = await confirm(['AL', 'GU']);
  expect([status, body.error.code, body.error.fields]).toEqual([
    422,
    'INVALID',
    {
      states: expect.stringMatching(
        /^Guam can’t be opened\. No surplus lines tax rate.*Confirm with: the Guam Dep/,
      ),
    },
  ]);
  // All or nothing.
  expect((await rows()).filter(({ confirmation }) => confirmation !== null)).toEqual([]);
  expect(await guam()).toMatchObject({ notComputable: expect.stringMatching(/^No surplus lines tax rate/) });
  expect((await confirm(['GU'], false)).status).toBe(201);
  expect(await guam()).toMatchObject({ open: false, confirmation: null });
});

/** Of requests: as many as the API has connections here. */
const TOGETHER = 5;

interface Asked {
  code: JurisdictionCode;
  capacity: Capacity;
}

/** Submits a filing for each; gives the words of each refusal with the states that it came from. */
async function refusalsOf(asked: readonly Asked[]): Promise<Record<string, string>> {
  const refused: { code: string; why: string }[] = [];
  const left = [...asked];
  const submitAll = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const why = await refusalOf(next);
      if (why !== null) refused.push({ code: next.code, why });
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, submitAll));
  const byReason = [...Map.groupBy(refused, ({ why }) => why)];
  return Object.fromEntries(
    byReason.map(([why, of]) => [
      why,
      of
        .map(({ code }) => code)
        .toSorted()
        .join(' '),
    ]),
  );
}

async function refusalOf({ code, capacity }: Asked): Promise<string | null> {
  const { capacityEvidence } = texasFiling();
  const inputs = texasFiling({
    state: code,
    capacity,
    ...(code === 'KY' ? { municipality: { place: 'Madeupville' } } : {}),
    capacityEvidence: { ...capacityEvidence, consentGiven: true, attestation: 'Placed by the licensee.' },
    policyNumber: `${code}-${capacity}`,
  });
  const { status, body } = await submit(stand, customer, inputs);
  if (status === 201) return null;
  const atFields = Object.values(body.error.fields ?? {});
  return atFields.length === 0 ? body.error.message : atFields.join(' ');
}

const addMadeUpRate = (): Promise<Answer> =>
  call(stand, 'POST', '/filing-state/KY/override', {
    token: admin.token,
    body: {
      what: 'PLACE_RATE',
      rule: 'ky.municipal_tax_casualty',
      place: 'Madeupville',
      from: '2026-01-01',
      rate: '0.05',
      citation: 'Ordinance 7, made up',
      source: 'https://example.org/ordinance',
      reason: 'Made up for this test.',
      currentPassword: PASSWORD,
    },
  });

test('an agency that opened every state it can takes a filing in each, in each capacity that is open', async () => {
  await setUpAgency(stand.context, { ...admin, role: 'ADMIN', companyId: null });
  // Without the rate of its place a Kentucky filing has no total; the office looks it up when one needs it.
  const kentucky: Asked = { code: 'KY', capacity: 'PROCURED' };
  expect(await refusalOf(kentucky)).toMatch(/^We’re looking up the rate for “Madeupville”/);
  expect((await addMadeUpRate()).status).toBe(201);
  const opened = (await rows()).filter(({ confirmation }) => confirmation !== null);
  const without = (codes: string) => JURISDICTION_CODES.filter((code) => !codes.split(' ').includes(code));
  expect(codesOf(opened)).toEqual(without('GU'));
  const asked = opened.flatMap(({ code, gates }) =>
    CAPACITIES.map((capacity) => ({ code, capacity, gate: gates[capacity] })),
  );
  const at = (capacity: Capacity, ...gates: string[]) =>
    asked.filter((each) => each.capacity === capacity && gates.includes(each.gate));
  const open = ['ALLOWED', 'EVIDENCE'];
  expect(codesOf(at('PROCURED', ...open))).toEqual(without('GU'));
  expect(codesOf(at('THIRD_PARTY', ...open))).toEqual(without('GU PR VI'));
  expect(codesOf(at('COURTESY', ...open))).toEqual(['AR', 'UT', 'WA']);
  expect(codesOf(at('COURTESY', 'BLOCKED'))).toEqual(['AK', 'CA', 'CO', 'FL', 'MI', 'NY', 'PA', 'TX']);

  expect(await refusalsOf(asked.filter(({ gate }) => open.includes(gate)))).toEqual({});
  expect(await refusalsOf(at('THIRD_PARTY', 'UNREVIEWED'))).toEqual({
    'We’re confirming whether we may file this, and we’ll email you.': 'PR VI',
  });
});
