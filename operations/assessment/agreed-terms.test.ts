import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { agreedTerms, forgetStateTerms } from './agreed-terms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const visitor = { userId: null, companyId: null, state: 'TX', kind: 'EN' } as const;
const setFee = (amount: string) =>
  database.db
    .insertInto('filing_state_settings')
    .values({
      state: 'TX',
      filing_fee: 'FLAT',
      filing_fee_value: amount,
      commission_en: 'PERCENTAGE',
      commission_en_value: '0.05',
      commission_en_minimum_cents: '1000',
    })
    .onConflict((conflict) => conflict.column('state').doUpdateSet({ filing_fee_value: amount }))
    .execute();

test('a visitor gets the terms of the state, inside a transaction and outside alike', async () => {
  await setFee('35');
  const terms = await agreedTerms(database.db, visitor);
  expect(terms).toEqual({
    filingFee: { user: null, company: null, state: { mode: 'FLAT', value: '35', minimum: null } },
    commission: {
      user: null,
      company: null,
      state: { mode: 'PERCENTAGE', value: '0.05', minimum: 1000n },
    },
  });
  expect(await database.db.transaction().execute((tx) => agreedTerms(tx, visitor))).toEqual(terms);
  expect(await agreedTerms(database.db, { ...visitor, state: 'OR' })).toMatchObject({
    filingFee: { state: null },
  });
});

test('visitors share one question to the database, and see a change that this process was told of at once', async () => {
  let questions = 0;
  const count = () => {
    questions += 1;
  };
  forgetStateTerms(database.db);
  database.pool.on('acquire', count);
  await Promise.all(Array.from({ length: 40 }, () => agreedTerms(database.db, visitor)));
  database.pool.off('acquire', count);
  expect(questions).toBe(1);
  await setFee('40');
  forgetStateTerms(database.db);
  expect(await agreedTerms(database.db, visitor)).toMatchObject({ filingFee: { state: { value: '40' } } });
});

test('a change that another process made is seen soon, and in a transaction at once', async () => {
  await agreedTerms(database.db, visitor);
  await setFee('41');
  const inTransaction = await database.db.transaction().execute((tx) => agreedTerms(tx, visitor));
  expect(inTransaction).toMatchObject({ filingFee: { state: { value: '41' } } });
  const told = async () => (await agreedTerms(database.db, visitor)).filingFee.state?.value;
  await expect.poll(told, { timeout: 15_000, interval: 50 }).toBe('41');
});
