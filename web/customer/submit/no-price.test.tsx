import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pleaseEnter } from '#domain/form/messages.ts';
import { NoPrice } from './no-price.tsx';

const drawn = (fields: Record<string, string>, nameOf?: (field: string) => string) =>
  renderToString(
    <NoPrice
      problem={{ message: 'Some fields need your attention.', fields }}
      onGo={() => {}}
      nameOf={nameOf}
    />,
  ).replaceAll('<!-- -->', '');

test('what a price waits for is named, and each name leads there', () => {
  const html = drawn({
    state: pleaseEnter('Home state'),
    filingType: pleaseEnter('Transaction type'),
    policyEffectiveDate: pleaseEnter('Effective date'),
  });
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(
    'Your price appears here after you enter Home state, Transaction type, and Effective date.',
  );
  expect(html.match(/<button/g)).toHaveLength(3);
});

test('what is to be corrected is named beside what is missing, in the words of the form', () => {
  const html = drawn(
    {
      'coverages.0.premium': 'Premium is not a valid amount',
      transactionEffectiveDate: pleaseEnter('Cancellation effective date'),
    },
    (field) => (field === 'transactionEffectiveDate' ? 'Cancellation effective date' : 'Premium'),
  );
  const words = html.replaceAll(/<[^>]+>/g, '');
  expect(words).toContain('Your price appears here after you enter Cancellation effective date.');
  expect(words).toContain('To see the price, correct Premium.');
});

test('without a field the reason stands among the checks', () => {
  const reason = 'No price yet. The reason is below.';
  expect(drawn({})).toContain(reason);
  expect(drawn({ state: 'No surplus lines tax rate for Guam was found.' })).toContain(reason);
});
