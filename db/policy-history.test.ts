import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { FiledCharge, FiledSums } from '#domain/filing/filed-amounts.ts';
import type { PolicyHistory, TermOfPolicy } from '#domain/filing/policy-history.ts';
import { FILING_STATUSES, FILING_TYPES, filingKindOf } from '#domain/filing/vocabulary.ts';
import { addCents, type Cents, cents, ZERO } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type EarlierFiling, historyOf, termOf } from '#testing/earlier-filings.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { insertEarlierFilings } from '#testing/insert-earlier-filings.ts';
import { type SignedIn, signUpCustomer } from '#testing/people.ts';
import { findPolicyHistory, findTermOfPolicy } from './queries/policy-history.ts';

let stand: TestApp;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  customer = await signUpCustomer(stand, 'Hedda');
});
afterAll(() => stand.close());

let policies = 0;
/** A filing of a policy of its own, and where its history is read. */
async function submitted(changes: Parameters<typeof texasFiling>[0] = {}) {
  policies += 1;
  const { status, body } = await submit(
    stand,
    customer,
    texasFiling({ policyNumber: `HIS-${policies}`, ...changes }),
  );
  expect(status).toBe(201);
  const { company_id } = await stand.context.db
    .selectFrom('filings')
    .select('company_id')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  const id = body.id as string;
  return { id, companyId: company_id, state: 'TX', policyNumber: `his ${policies}`, filingId: id } as const;
}

const DAYS = ['2025-03-01', '2026-03-01', '2026-03-05'].map(parseCivilDate);
const day = fc.constantFrom(...DAYS);
const premium = fc.constantFrom(-100n, 0n, 100n).map(cents);
const amount = fc.bigInt(-(10n ** 14n), 10n ** 14n).map(cents);
const taxed: fc.Arbitrary<FiledCharge> = fc.record({
  key: fc.constantFrom('tx.premium_tax', 'tx.stamping_fee'),
  label: fc.constant('Tax'),
  base: amount,
  rate: fc.constantFrom('0.0485', '0.05', '0.0500', null),
  amount,
});
const ours: fc.Arbitrary<FiledCharge> = fc.record({
  key: fc.constantFrom('COMMISSION', 'FILING_FEE'),
  label: fc.constant('Ours'),
  base: fc.constant(null),
  rate: fc.constant(null),
  amount,
});
let numbers = 0;
const filing: fc.Arbitrary<EarlierFiling> = fc
  .record({
    id: fc.uuid(),
    status: fc.constantFrom(...FILING_STATUSES),
    filingType: fc.constantFrom(...FILING_TYPES),
    policyEffectiveOn: day,
    transactionEffectiveOn: day,
    premium,
    fees: fc.array(
      fc.record({ kind: fc.constantFrom('POLICY_FEE' as const, 'OTHER_FEE' as const), amount }),
      {
        maxLength: 3,
      },
    ),
    charges: fc
      .tuple(fc.array(taxed, { maxLength: 3 }), fc.array(ours, { maxLength: 2 }))
      .map(([first, last]) => [...first, ...last]),
  })
  .map((drawn) => {
    numbers += 1;
    const kind = filingKindOf(drawn.filingType);
    return { ...drawn, kind, number: `${kind}-TX-99-${String(numbers).padStart(6, '0')}` };
  });

/** The amounts of each key together, and each rate where it was charged first: the same however it is listed. */
function together(term: TermOfPolicy | null) {
  if (term === null) return null;
  const { filed, rates } = term;
  const rateOf = new Map(
    rates.toReversed().map(({ key, rate, number }) => [`${key} ${displayRate(rate)}`, number]),
  );
  return { ...term, filed: sumsOf(filed), rates: [...rateOf].toSorted() };
}

function sumsOf({ premium, fees, charges }: FiledSums) {
  const sums = new Map<string, Cents>();
  const add = (key: string, more: Cents) => sums.set(key, addCents(sums.get(key) ?? ZERO, more));
  for (const { kind, amount } of fees) add(`fee ${kind}`, amount);
  for (const { key, base, amount } of charges) {
    add(`charge ${key}`, amount);
    if (base !== null) add(`base ${key}`, base);
  }
  return { premium, sums: [...sums].toSorted() };
}

const plain = ({ term, ...history }: PolicyHistory) => ({ ...history, term: together(term) });

test('the history of a policy is what its filings come to that stand, one after the other, without the filing at hand', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(filing, { maxLength: 12 }),
      fc.array(
        fc.record({
          policyEffectiveOn: fc.option(day),
          transactionEffectiveOn: fc.option(day),
          premium: fc.option(premium),
          isReturn: fc.boolean(),
          parent: fc.option(fc.nat(11)),
        }),
        { minLength: 3, maxLength: 3 },
      ),
      async (drawn, questions) => {
        const policy = await submitted();
        const { db } = stand.context;
        await insertEarlierFilings(db, policy.id, drawn);
        const standing = drawn.filter(({ status }) => status !== 'REJECTED');
        for (const { parent, ...question } of questions) {
          const parentFilingId = parent === null ? null : (drawn[parent]?.id ?? policy.id);
          const asked = { ...question, parentFilingId };
          expect(plain(await findPolicyHistory(db, policy, asked))).toEqual(
            plain(historyOf(standing, asked)),
          );
        }
        for (const policyEffectiveOn of DAYS) {
          const ofTerm = standing.filter((each) => each.policyEffectiveOn === policyEffectiveOn);
          expect(together(await findTermOfPolicy(db, { ...policy, policyEffectiveOn }))).toEqual(
            together(termOf(ofTerm)),
          );
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('a rate is named with the first filing that was charged at it', async () => {
  const policy = await submitted();
  const at = (number: string, rate: string): EarlierFiling => ({
    id: crypto.randomUUID(),
    number,
    status: 'PAID',
    kind: 'EN',
    filingType: 'ENDORSEMENT_ADDITIONAL',
    policyEffectiveOn: parseCivilDate('2026-03-01'),
    transactionEffectiveOn: parseCivilDate('2026-03-01'),
    premium: ZERO,
    fees: [],
    charges: [{ key: 'tx.premium_tax', label: 'Tax', base: ZERO, rate, amount: ZERO }],
  });
  const filings = [
    at('EN-TX-98-000002', '0.05'),
    at('EN-TX-98-000001', '0.0500'),
    at('EN-TX-98-000003', '0.04'),
  ];
  await insertEarlierFilings(stand.context.db, policy.id, filings);
  const policyEffectiveOn = parseCivilDate('2026-03-01');
  const { rates } = await findTermOfPolicy(stand.context.db, { ...policy, policyEffectiveOn });
  expect(rates).toEqual([
    { key: 'tx.premium_tax', rate: '0.05', number: 'EN-TX-98-000002' },
    { key: 'tx.premium_tax', rate: '0.04', number: 'EN-TX-98-000003' },
  ]);
});

test('fees count as they were typed, blanks included', async () => {
  const policy = await submitted({
    fees: [
      { kind: 'POLICY_FEE', amount: '\u00a0250.00 ', chargedBy: 'INSURER' },
      { kind: 'POLICY_FEE', amount: '7', chargedBy: 'INSURER' },
      { kind: 'OTHER_FEE', amount: '\t0.5', chargedBy: 'INSURER' },
    ],
  });
  const policyEffectiveOn = parseCivilDate('2026-03-01');
  const { filed } = await findTermOfPolicy(stand.context.db, {
    ...policy,
    filingId: null,
    policyEffectiveOn,
  });
  expect(sumsOf(filed).sums).toEqual(
    expect.arrayContaining([
      ['fee POLICY_FEE', 257_00n],
      ['fee OTHER_FEE', 50n],
    ]),
  );
});
