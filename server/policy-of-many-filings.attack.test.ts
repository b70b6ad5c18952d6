import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { cents } from '#domain/money/cents.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { EarlierFiling } from '#testing/earlier-filings.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { insertEarlierFilings } from '#testing/insert-earlier-filings.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { threadCpuMs } from '#testing/thread-cpu-time.ts';

const MANY = 900;
const FEES = 50;
/** One reading is too short for the clock of a thread. */
const READINGS = 20;
const TRIES = 5;

let stand: TestApp;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  customer = await signUpCustomer(stand, 'Manfred');
});
afterAll(() => stand.close());

const fees = (sign: '' | '-'): FilingInputs['fees'] =>
  Array.from({ length: FEES }, (_, at) => ({
    kind: 'OTHER_FEE',
    amount: `${sign}${at + 1}.00`,
    chargedBy: 'INSURER',
  }));
const returnOf = (policyNumber: string, day: number) =>
  texasFiling({
    policyNumber,
    filingType: 'ENDORSEMENT_RETURN',
    transactionEffectiveDate: `2026-03-0${day}`,
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '-100.00' }],
    fees: fees('-'),
  });

/** The number of the last of so many. */
const lastOf = (many: number) => `NB-TX-99-${String(many).padStart(6, '0')}`;

/** A policy and a return of a part of it, and so many filings of its term between them. */
async function policyOf(policyNumber: string, between: number): Promise<{ first: string; back: string }> {
  const first = await submit(stand, customer, texasFiling({ policyNumber, fees: fees('') }));
  await insertEarlierFilings(
    stand.context.db,
    first.body.id,
    Array.from(
      { length: between },
      (_, at): EarlierFiling => ({
        id: randomUUID(),
        number: lastOf(at + 1),
        status: 'UNPAID',
        kind: 'NB',
        filingType: 'NEW_BUSINESS',
        policyEffectiveOn: parseCivilDate('2026-03-01'),
        transactionEffectiveOn: parseCivilDate('2026-03-01'),
        premium: cents(BigInt(at + 1)),
        fees: Array.from({ length: FEES }, (_, fee) => ({ kind: 'OTHER_FEE', amount: cents(BigInt(fee)) })),
        charges: [
          { key: 'tx.premium_tax', label: 'Tax', base: cents(1n), rate: '0.0485', amount: cents(1n) },
          { key: 'tx.stamping_fee', label: 'Fee', base: cents(1n), rate: '0.0004', amount: cents(1n) },
          { key: 'COMMISSION', label: 'Commission', base: null, rate: null, amount: cents(1n) },
        ],
      }),
    ),
  );
  const back = await submit(stand, customer, returnOf(policyNumber, 5));
  expect([first.status, back.status]).toEqual([201, 201]);
  return { first: first.body.id, back: back.body.id };
}

/** How much more of the thread the second takes than the first: the least of several tries, side by side. */
async function ratioOf(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least >= 2; tried += 1) {
    const one = await cpuMsOf(first);
    const other = await cpuMsOf(second);
    least = Math.min(least, other / one);
    if (process.env.SHOW_FIGURES) console.log({ one, other });
  }
  return least;
}

async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = threadCpuMs();
  for (let done = 0; done < READINGS; done += 1) await work();
  return threadCpuMs() - before;
}

test('a filing of a policy of many filings is read and checked as fast as one of a policy of two', async () => {
  const few = await policyOf('FEW-1', 0);
  const many = await policyOf('MANY-1', MANY);
  const read = async (id: string) => {
    const { status, body } = await call(stand, 'GET', `/filing/${id}`, { token: customer.token });
    expect(status).toBe(200);
    return body;
  };
  expect(
    await ratioOf(
      () => read(few.first),
      () => read(many.first),
    ),
  ).toBeLessThan(2);
  expect(
    await ratioOf(
      () => read(few.back),
      () => read(many.back),
    ),
  ).toBeLessThan(2);
  const again = (policyNumber: string) => async () => {
    // The same once more: refused when all of the policy is known.
    const { status, body } = await submit(stand, customer, returnOf(policyNumber, 5));
    expect([status, body.error.code]).toEqual([422, 'FILING_INCOMPLETE']);
  };
  expect(await ratioOf(again('FEW-1'), again('MANY-1'))).toBeLessThan(2);

  const body = await read(many.first);
  expect(JSON.stringify(body).length).toBeLessThan(JSON.stringify(await read(few.first)).length + 15_000);
  expect(body.policyFilings).toHaveLength(50);
  // Whatever is left out is counted: the premium is that of all, a return of 100.00 among them.
  const inserted = (MANY * (MANY + 1)) / 2 / 100;
  expect(body).toMatchObject({
    policyFilingsTotal: MANY + 2,
    policyInForce: { premium: (10_000 - 100 + inserted).toFixed(2), filings: MANY + 2, hidden: 0 },
  });
  // The policy itself, the filing that is read, and the latest.
  const shown = (await read(many.back)).policyFilings;
  expect([shown[0].id, shown[1].id, shown.at(-1).number]).toEqual([many.first, many.back, lastOf(MANY)]);
});
