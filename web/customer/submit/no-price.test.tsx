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

test('what is wrong is said in its own words, in those of the form', () => {
  const wrong = 'Only a return endorsement can have a negative amount.';
  const html = drawn(
    { 'coverages.0.premium': wrong, transactionEffectiveDate: pleaseEnter('Cancellation effective date') },
    (field) => (field === 'transactionEffectiveDate' ? 'Cancellation effective date' : field),
  );
  const words = html.replaceAll(/<[^>]+>/g, ' ');
  expect(words).toContain('after you enter  Cancellation effective date .');
  expect(words).toContain(wrong);
});

test('without a field the reason itself is said', () => {
  expect(drawn({})).toContain('Some fields need your attention.');
});
