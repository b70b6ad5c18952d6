import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MoneyNow } from './money-now.tsx';

const MONEY = {
  owed: {
    ageing: {
      current: '100.00',
      days1To30: '20.00',
      days31To60: '3.00',
      days61To90: '0.40',
      over90: '0.05',
    },
    balanceDue: '123.45',
    pastDue: '23.45',
    notInvoiced: '7.00',
    pendingReturns: '1.00',
    balance: '129.45',
  },
  pastDue: '23.45',
  pastDueInvoices: '20.05',
  pastDueDirectPay: '3.40',
  dueToStates: '55.00',
  credit: '6.00',
};

test('what is past due is shown by its ages, which come to it, and by how it is billed', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <MoneyNow money={MONEY} pastDueToStates="9.00" />
    </MemoryRouter>,
  );
  const figures = [...markup.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map((found) =>
    found.slice(1).map((part) => part.replaceAll(/<[^>]+>/g, '')),
  );
  expect(figures).toEqual(
    expect.arrayContaining([
      ['Past due', '$23.45'],
      ['1–30 days', '$20.00'],
      ['31–60 days', '$3.00'],
      ['61–90 days', '$0.40'],
      ['Over 90 days', '$0.05'],
      ['Past due on invoices', '$20.05'],
      ['Past due on direct-pay filings', '$3.40'],
    ]),
  );
});

test('each figure leads to the list behind it', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <MoneyNow money={MONEY} pastDueToStates="9.00" />
    </MemoryRouter>,
  );
  const labels = [...markup.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label);
  expect(labels).toHaveLength(14);
  expect(labels.filter((label) => !label?.startsWith('<a href="/admin/'))).toEqual([]);
});
