import { expect, test } from 'vitest';
import { fetchPack, tableBelow } from '#testing/exam-pack.ts';
import { submit, texasFiling } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { openFiler } from '#testing/reports.ts';

const { stand, who } = await openFiler();

/** Calculation, law and source of each charge on the page of a filing. */
async function chargesOf(id: string): Promise<string[][]> {
  const { number } = (await call(stand, 'GET', `/filing/${id}`, { token: who.admin.token })).body;
  const { files } = await fetchPack(stand, who.admin, `/filing/${id}/exam-pack`);
  const rows = tableBelow(files[`filings/${number}/index.html`] ?? '', 'Submission 1, Mar 10, 2026');
  return rows.slice(0, -1).map((row) => row.slice(2, 5));
}

const submitted = async (inputs: Parameters<typeof texasFiling>[0]): Promise<string> => {
  const { status, body } = await submit(stand, who.customer, texasFiling(inputs));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};

test('the page of a filing says of each fee whether and why it is taxed, and where that is written', async () => {
  const fees = [
    { kind: 'POLICY_FEE' as const, amount: '250.00', chargedBy: 'INSURER' as const },
    { kind: 'BROKER_FEE' as const, amount: '75.00', chargedBy: 'BROKER' as const },
    { kind: 'OTHER_FEE' as const, amount: '0.00', chargedBy: 'BROKER' as const },
  ];
  const [tax, stamping] = await chargesOf(await submitted({ policyNumber: 'FEES-1', fees }));
  const texreg = expect.stringMatching(/^https:\/\/www\.sltx\.org\S+ \| Fees: http:\/\/texreg\S+$/);
  expect(tax).toEqual([
    '4.85% of $10,325.00 = $500.7625, rounded: nearest cent, half up (no rule published).' +
      ' | Policy fee of $250.00 charged by the insurer: taxed.' +
      ' | Broker fee of $75.00 charged by the broker: taxed.' +
      ' | Taxable premium is any consideration for the insurance, agent fees beside or instead of a commission' +
      ' included; finance charges billed apart are not part of it.',
    expect.stringMatching(/ \| Fees: 34 TAC 3\.822\(a\)\(4\)$/),
    texreg,
  ]);
  expect(stamping?.[0]?.split(' | ').slice(1)).toEqual([
    'Policy fee of $250.00 charged by the insurer: taxed.',
    expect.stringMatching(
      /^No source settles whether .* falls on the broker fee of \$75\.00 charged by the broker; it was not taxed\. .*Confirm with/,
    ),
  ]);
  expect(stamping?.slice(1)).toEqual([expect.stringMatching(/ \| Fees: 34 TAC 3\.822\(b\)$/), texreg]);
});

test('a doubt tells the rule itself, and a filing without fees has no word of them', async () => {
  const fees = [{ kind: 'BROKER_FEE' as const, amount: '75.00', chargedBy: 'BROKER' as const }];
  const [, doubted] = await chargesOf(await submitted({ policyNumber: 'FEES-2', fees }));
  expect(doubted?.[0]?.split(' | ')).toEqual([
    expect.stringMatching(/^0\.04% of \$10,000\.00/),
    expect.stringMatching(/^No source settles whether /),
  ]);
  const [tax] = await chargesOf(await submitted({ policyNumber: 'FEES-3', fees: [] }));
  expect(tax?.join()).not.toMatch(/ \| |[Ff]ees:/);
});

test('a premium that counts in whole dollars says by what rule, and whose word that is', async () => {
  const coverages = [{ line: 'GENERAL_LIABILITY' as const, premium: '53211.50' }];
  const [tax] = await chargesOf(
    await submitted({ state: 'IL', policyNumber: 'WHOLE-1', coverages, capacity: 'PROCURED' }),
  );
  expect(tax?.[0]).toContain(
    '% of $53,212.00 = $1,862.42, rounded: nearest whole dollar, half up; premium first to the nearest whole dollar' +
      ' (SLAI calculator instructions). The premium of $53,211.50 counts as $53,212.00, rounded before the charge is computed.',
  );
  expect(tax?.[0]).toContain(' | Policy fee of $250.00 charged by the insurer: not taxed.');
});
