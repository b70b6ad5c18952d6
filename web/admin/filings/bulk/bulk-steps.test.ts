import { expect, test } from 'vitest';
import { BULK_STEPS, placeNumbers, START } from './bulk-steps.ts';

const ITEMS = [
  { id: 'one', name: 'NB-TX-26-000001' },
  { id: 'two', name: 'NB-TX-26-000002' },
];

const ITEMS_FOUND = ITEMS.map((item) => ({
  ...item,
  about: null,
  result: 'POSSIBLE' as const,
  message: null,
  change: '',
  total: null,
}));

test.each([
  [
    'two columns of a spreadsheet',
    'NB-TX-26-000001\tC 1\nNB-TX-26-000002\tC-2\n',
    { one: 'C 1', two: 'C-2' },
    [],
  ],
  ['commas, small letters, blanks', '  nb-tx-26-000002 , C-2  ', { two: 'C-2' }, []],
  ['a filing that is not among them', 'NB-TX-26-000009 C-9', undefined, ['NB-TX-26-000009 C-9']],
  ['a number without a confirmation', 'NB-TX-26-000001', undefined, ['NB-TX-26-000001']],
  [
    'one with two numbers, of which the first counts',
    'NB-TX-26-000001 C-1\nNB-TX-26-000001 C-3\nNB-TX-26-000001 C-1',
    { one: 'C-1' },
    ['NB-TX-26-000001 C-3'],
  ],
  [
    'a heading, and one of them that is known',
    'Filing\tConfirmation\nNB-TX-26-000002\tC-2',
    { two: 'C-2' },
    ['Filing\tConfirmation'],
  ],
  ['nothing', '', undefined, []],
])('confirmation numbers by filing: %s', (_what, text, numbers, unplaced) => {
  expect(placeNumbers(text, ITEMS)).toEqual({ numbers, unplaced });
});

test.each(['start', 'complete'])('why they are late is asked and sent where they go through %s', (key) => {
  const step = BULK_STEPS.find((each) => each.key === key);
  expect(step?.fields).toContain('lateReason');
  expect(step?.details({ ...START, lateReason: ' The portal was down ' }, ITEMS_FOUND)).toMatchObject({
    lateReason: 'The portal was down',
  });
  expect(step?.details(START, ITEMS_FOUND)).not.toHaveProperty('lateReason');
});
