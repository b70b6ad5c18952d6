import { expect, test } from 'vitest';
import { z } from 'zod';
import { API } from './api.ts';
import { ERRORS } from './errors.ts';
import { type AccessRule, type Route, splitRoute } from './route.ts';
import { errorsOf } from './route-errors.ts';

const ROUTES = Object.entries(API) as [string, Route][];

test.each(ROUTES)('%s: its path and its parameters are the same', (text, route) => {
  const inPath = [...splitRoute(text).path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const inSchema = route.params instanceof z.ZodObject ? Object.keys(route.params.shape) : [];
  expect(inSchema.toSorted()).toEqual(inPath.toSorted());
});

test.each(ROUTES)('%s: says how it succeeds, once', (_text, route) => {
  expect(Object.keys(route.answers).filter((status) => Number(status) < 300)).toHaveLength(1);
});

test.each(ROUTES)('%s: names only errors that do not follow from its shape', (_text, route) => {
  const { errors: own = [], ...rest } = route;
  const derived = errorsOf(rest);
  for (const code of own) {
    expect(ERRORS).toHaveProperty(code);
    expect(derived).not.toContain(code);
  }
});

test.each(ROUTES.filter(([text]) => /^(POST|PUT|PATCH) /.test(text)))(
  '%s: says which body it takes, so that any other is refused',
  (_text, route) => {
    expect(route.body !== undefined || route.isMultipart).toBe(true);
  },
);

test('the provider is asked about sign-ins only where there is one beside ourselves, and somebody signed in', () => {
  const asking = ROUTES.filter(([, { access }]) => access.refusesEndedSignIns);
  expect(asking.length).toBeGreaterThan(10);
  for (const [text, { access, onlyWithLocalPasswords }] of asking) {
    expect(access.who, text).not.toBe('anyone');
    expect(onlyWithLocalPasswords, text).toBeUndefined();
  }
});

/** Changes of money: does a token that its provider has ended still pass? docs/decisions/160 says why. */
const MONEY_ASKS = [
  'POST /bank-transaction/confirm',
  'POST /company/:id/refund',
  'POST /company/:id/write-off',
  'POST /filing/:id/record-payment',
  'POST /filing/bulk/record-payment',
  'POST /payment',
  'POST /payment/:id/reverse',
];
const MONEY_PASSES = [
  'POST /bank-transaction/:id/ignore',
  'POST /bank-transaction/:id/restore',
  'POST /company/:id/apply-credit',
  'POST /payment/:id/allocate',
  'POST /payment/import',
];

test('each change of money says whether the provider is asked', () => {
  const isMoney = ([text, { tag }]: [string, Route]) =>
    !text.startsWith('GET ') && (tag === 'Payments' || text.endsWith('record-payment'));
  const money = ROUTES.filter(isMoney);
  const asking = money.filter(([, { access }]) => access.refusesEndedSignIns);
  const passing = money.filter(([, { access }]) => !access.refusesEndedSignIns);
  expect(asking.map(([text]) => text).toSorted()).toEqual(MONEY_ASKS);
  expect(passing.map(([text]) => text).toSorted()).toEqual(MONEY_PASSES);
});

function describeRule({
  who,
  scope,
  beforeSecondFactor,
  viewing,
  refusesEndedSignIns,
  apiKey,
  why,
}: AccessRule): string {
  const narrowed = [
    scope === undefined ? null : scope === 'own' ? 'own records' : 'records of the company',
    beforeSecondFactor ? 'before the second factor' : null,
    apiKey ? `API key ${apiKey}` : null,
    viewing ? 'who views as the user' : null,
    refusesEndedSignIns ? 'asks the provider whether the sign-in goes on' : null,
  ].filter((part) => part !== null);
  return `${[who, ...narrowed].join(', ')}\n    ${why}`;
}

/** After a change that is meant: `npx vitest run --project unit contract/api.test.ts -u`, and read what moved. */
test('who may call what is as it was agreed, all in one list', async () => {
  const lines = ROUTES.map(([text, { access }]) => `${text}\n    ${describeRule(access)}`).toSorted(
    (a, b) => {
      const byPath = (line: string) => line.slice(line.indexOf(' '));
      return byPath(a).localeCompare(byPath(b));
    },
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('access-list.txt');
});
