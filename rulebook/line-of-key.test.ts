import { expect, test } from 'vitest';
import { lineOfKey } from './line-of-key.ts';

const TEXT = `# a remark
state: TX
cases:
  - name: "first: of all"
    amounts: { tx.premium_tax: "485.00",
      tx.stamping_fee: "4.00" }

  - name: >
      a text
      of two lines
    fees:
      -
      - { kind: POLICY_FEE }
last:
`;

test.each([
  ['state', 2],
  ['cases', 3],
  ['cases.0', 4],
  ['cases.0.name', 4],
  ['cases.0.amounts.tx.premium_tax', 5],
  ['cases.0.amounts.tx.stamping_fee', 6],
  ['cases.1', 8],
  ['cases.1.fees', 11],
  ['cases.1.fees.1.kind', 13],
  ['last', 14],
])('%s stands on line %i', (key, line) => {
  expect(lineOfKey(TEXT, key)).toBe(line);
});

test.each([
  ['cases.1.total', 8, 'what should hold it'],
  ['cases.1.fees.0', 11, 'the list of an item without a value'],
  ['cases.1.fees.1.kind.deeper', 13, 'the nearest that is there'],
  ['total', 1, 'the first line'],
  ['(file)', 1, 'the first line'],
])('%s is answered for by line %i, %s', (key, line) => {
  expect(lineOfKey(TEXT, key)).toBe(line);
});
