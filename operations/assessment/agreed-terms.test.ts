import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { agreedTerms } from './agreed-terms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const visitor = { userId: null, state: 'TX', kind: 'EN' } as const;
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
    userFilingFee: null,
    userCommission: null,
    stateFilingFee: { mode: 'FLAT', value: '35', minimum: null },
    stateCommission: { mode: 'PERCENTAGE', value: '0.05', minimum: 1000n },
  });
  expect(await database.db.transaction().execute((tx) => agreedTerms(tx, visitor))).toEqual(terms);
  expect(await agreedTerms(database.db, { ...visitor, state: 'OR' })).toMatchObject({ stateFilingFee: null });
});

test('visitors who ask at one moment share a question, and each sees what was settled before', async () => {
  let questions = 0;
  const count = () => {
    questions += 1;
  };
  database.pool.on('acquire', count);
  await Promise.all(Array.from({ length: 40 }, () => agreedTerms(database.db, visitor)));
  database.pool.off('acquire', count);
  expect(questions).toBeLessThanOrEqual(2);
  for (const amount of ['40', '41', '42']) {
    await setFee(amount);
    const asked = await Promise.all([agreedTerms(database.db, visitor), agreedTerms(database.db, visitor)]);
    expect(asked.map(({ stateFilingFee }) => stateFilingFee?.value)).toEqual([amount, amount]);
  }
});
