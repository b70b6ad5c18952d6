import { expect, test } from 'vitest';
import { firstOfMany } from './templates/first-of-many.ts';
import { invoiceBalances } from './templates/payment.ts';

const factOf = (each: number) => [`INV-26-${each}`, 'Due'] as const;
const numbers = (count: number) => Array.from({ length: count }, (_, each) => each);

test.each([
  [0, [], []],
  [1, numbers(1), []],
  [25, numbers(25), []],
  [26, numbers(25), [{ text: 'And 1 more.' }]],
])('of %i lines the first twenty-five are named and the others counted', (count, named, others) => {
  const facts = named.length === 0 ? [] : [{ facts: named.map(factOf) }];
  expect(firstOfMany(numbers(count), factOf)).toEqual([...facts, ...others]);
});

test('a payment to more invoices than a mail names says how many more', () => {
  const invoices = numbers(28).map((each) => ({ id: `${each}`, number: `INV-26-${each}`, balance: '0.00' }));
  const [named, others] = invoiceBalances(invoices);
  expect(named).toHaveProperty('facts.24', ['Invoice INV-26-24', 'Paid in full']);
  expect(named).not.toHaveProperty('facts.25');
  expect(others).toEqual({ text: 'And 3 more invoices.' });
});
