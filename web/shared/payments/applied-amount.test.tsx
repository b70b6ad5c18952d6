import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AppliedAmount } from './applied-amount.tsx';

test.each([
  [{ allocated: '501.23', toCredit: '0.00', reversed: '0.00' }, '$501.23'],
  [{ allocated: '0.00', toCredit: '501.23', reversed: '0.00' }, '$501.23 moved to customer credit'],
  [{ allocated: '0.00', toCredit: '0.00', reversed: '501.23' }, '$501.23 reversed'],
  [{ allocated: '0.00', toCredit: '0.00', reversed: '501.23', isReturned: true }, '$501.23 returned'],
  [
    { allocated: '400.00', toCredit: '100.00', reversed: '1.23' },
    '$400.00 ($100.00 moved to customer credit, $1.23 reversed)',
  ],
])('what a filing has of a payment, and what became of the rest: %o', (of, words) => {
  const payment = { isReturned: false, ...of };
  const text = renderToString(<AppliedAmount payment={payment} />).replace(/<[^>]*>/g, '');
  expect(text).toBe(words);
});
