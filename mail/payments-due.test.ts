import { expect, test } from 'vitest';
import type { PaymentMethod } from '#domain/filing/vocabulary.ts';
import { sampleMails } from '#testing/sample-mails.fixture.ts';
import { renderMail } from './outgoing-mail.ts';

const sender = { name: 'Harbor & Sons', phone: '+1 555 0100', publicUrl: 'https://filings.example' };
const numberOf = (each: number) => `NB-TX-26-0001${String(each).padStart(2, '0')}`;

/** The mail about so many filings, which are paid by these methods in turn. */
function textOf(filings: number, methods: readonly PaymentMethod[] = ['ACH']): string {
  const { mail } = sampleMails().find(({ name }) => name === 'payments-due') ?? {};
  if (mail?.template !== 'payments-due') throw new Error('there is no such mail');
  const [filing] = mail.data.filings;
  if (filing === undefined) throw new Error('it names no filing');
  const several = Array.from({ length: filings }, (_, each) => {
    const method = methods[each % methods.length] ?? 'ACH';
    return { ...filing, number: numberOf(each + 1), method, paymentInstructions: `In words for ${method}.` };
  });
  return renderMail({ ...mail, data: { ...mail.data, filings: several } }, sender).text;
}

test.each([
  [19, 19, null],
  [25, 25, null],
  [26, 25, 'And 1 more on your dashboard.'],
  [34, 25, 'And 9 more on your dashboard.'],
])('of %i filings %i are named, and the others are counted', (filings, named, others) => {
  const text = textOf(filings);
  expect(text.match(/NB-TX-26-0001\d\d/g)).toEqual(
    Array.from({ length: named }, (_, each) => numberOf(each + 1)),
  );
  expect(/And .* on your dashboard\./.exec(text)?.[0] ?? null).toBe(others);
});

test('how to pay by each method that was chosen is said once, also of filings that are not named', () => {
  const text = textOf(25, ['ACH', 'WIRE', 'CHECK', 'PENDING_INVOICE']);
  expect(text.match(/How to pay by .*/g)).toEqual([
    'How to pay by ACH: In words for ACH.',
    'How to pay by wire: In words for WIRE.',
    'How to pay by check: In words for CHECK.',
    'How to pay by invoice: In words for PENDING_INVOICE.',
  ]);
  expect(textOf(1, ['INVOICED'])).toContain('How to pay by invoice: In words for INVOICED.');
});
