import { afterEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { fetchPack, pointsBelow, tableBelow } from '#testing/exam-pack.ts';
import { send, submit, texasFiling } from '#testing/filings.ts';
import { asAdmin, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call } from '#testing/people.ts';
import { complete, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
const { token } = who.admin;
const { legalName } = stand.context.config.agency;

const post = async (path: string, body: object) => {
  const answer = await asAdmin(stand, who.admin, path, body);
  expect([path, answer.body?.error ?? null]).toEqual([path, null]);
  return answer.body;
};
const numberOf = async (id: string): Promise<string> =>
  (await call(stand, 'GET', `/filing/${id}`, { token })).body.number;
async function packOf(path: string) {
  const { files } = await fetchPack(stand, who.admin, path);
  const named = (part: string) => Object.entries(files).find(([name]) => name.includes(part))?.[1] ?? '';
  return { files, index: files['index.html'] ?? '', named };
}
/** All that a page says, in its order. */
const words = (page: string) =>
  Buffer.from(page, 'latin1')
    .toString('utf8')
    .replace(/<style[\s\S]*?<\/style>|<wbr>|<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const amountsOf = (page: string) => tableBelow(page, 'Tie-out').map(([figure, , sum]) => `${figure}: ${sum}`);

/** By a company that the agency takes 25.00 of for each filing. */
async function withFee(name: string) {
  const customer = await signUpInvoiced(stand, who.admin, name);
  const body = { filingFee: 'FLAT', filingFeeValue: '25.00' };
  await call(stand, 'PUT', `/company/${customer.companyId}/state-settings/TX`, { token, body });
  return customer;
}

test('a filing that was sent back says why and owes nothing; sent again it is what it says now', async () => {
  const { person } = await withFee('Ivy');
  const inputs = texasFiling({ policyNumber: 'AGAIN-1', paymentMethod: 'PENDING_INVOICE' });
  const { id } = (await submit(stand, person, inputs)).body;
  const number = await numberOf(id);
  const read = async () => {
    const { index, named } = await packOf(`/filing/${id}/exam-pack`);
    return { index, page: named(`filings/${number}/`) };
  };
  expect(amountsOf((await read()).page)).toEqual([
    'State taxes and fees: $501.23',
    'Agency fees: $25.00',
    'Charged: $526.23',
    'Invoiced: ',
    'Collected: $0.00',
    'Reported, total: $0.00',
    'Paid to the state, total: $0.00',
  ]);
  await send(stand, who.admin, id, 'reject', { reason: 'OTHER', words: 'The premium is another.' });
  const rejected = (await read()).page;
  expect(words(rejected)).toContain('Reason for rejection The premium is another.');
  expect(tableBelow(rejected, 'Tie-out')[0]).toEqual([
    'State taxes and fees',
    expect.stringMatching(/ \| Reversed: the filing was rejected$/),
    '$0.00',
  ]);

  const changes = {
    ...inputs,
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '20000.00' }],
    insurers: [{ name: 'Second Specialty Insurance Company', naic: '54321' }],
    declinations: [
      { insurer: 'Admitted Mutual', naic: '10001', reason: 'Class of business', date: '2026-02-01' },
    ],
  } as typeof inputs;
  expect((await send(stand, person, id, 'resubmit', { inputs: changes })).status).toBe(200);
  const { index, page } = await read();
  // 4.85% and 0.04% of 20,250.00.
  expect(amountsOf(page).slice(0, 3)).toEqual([
    'State taxes and fees: $990.23',
    'Agency fees: $25.00',
    'Charged: $1,015.23',
  ]);
  expect(tableBelow(page, 'Tie-out')[0]?.[1]).toMatch(/^Submission 2, Mar 10, 2026, tax rules \S+$/);
  expect(words(page)).toContain('Insurer Second Specialty Insurance Company, NAIC 54321 Policy term');
  expect(tableBelow(page, 'Diligent effort: declining insurers')).toEqual([
    ['Admitted Mutual', '10001', 'Class of business', 'Feb 1, 2026'],
  ]);
  const charges = (sequence: number) =>
    tableBelow(page, `Submission ${sequence}, Mar 10, 2026`).map((row) => [row[1], row.at(-1)]);
  expect([charges(1).at(-2), charges(1).at(-1)]).toEqual([
    [legalName, '$25.00'],
    ['', '$526.23'],
  ]);
  expect(charges(2).at(-1)).toEqual(['', '$1,015.23']);
  expect(words(index)).toContain('Premium, all filings $20,000.00');
  expect(tableBelow(index, 'Tie-out')[0]?.slice(4)).toEqual([
    '$20,000.00',
    '$990.23',
    '$25.00',
    '$1,015.23',
    'Not invoiced',
    '$0.00',
    '$0.00',
    '$0.00',
  ]);
  expect(tableBelow(index, 'Charges').at(-1)?.slice(2)).toEqual([
    legalName,
    'As agreed',
    '',
    '',
    '',
    '$25.00',
  ]);
});

test('of a policy with an endorsement each figure is the filing’s own, and the sums are of both', async () => {
  const { person, companyId } = await withFee('Eve');
  const policy = { policyNumber: 'TWO-1', paymentMethod: 'PENDING_INVOICE' as const };
  const first = (await submit(stand, person, texasFiling(policy))).body.id;
  clock.set('2026-03-10T16:00:01.000Z');
  const second = (
    await submit(
      stand,
      person,
      texasFiling({
        ...policy,
        filingType: 'ENDORSEMENT_ADDITIONAL',
        transactionEffectiveDate: '2026-03-05',
        coverages: [{ line: 'GENERAL_LIABILITY', premium: '500.00' }],
        fees: [],
      }),
    )
  ).body.id;
  const [one, two] = [await numberOf(first), await numberOf(second)];
  const check = await post('/payment', {
    companyId,
    amount: '600.00',
    method: 'CHECK',
    receivedDate: '2026-03-05',
    reference: 'Check ../1001',
    allocations: [{ filingId: first, amount: '100.00' }],
  });
  await complete(who, first);
  const { index, named, files } = await packOf(`/filing/${second}/exam-pack`);
  expect(words(index)).toContain('Premium, all filings $10,500.00');
  expect(tableBelow(index, 'Tie-out').map((row) => [row[0], ...row.slice(4)])).toEqual([
    [one, '$10,000.00', '$501.23', '$25.00', '$526.23', 'Not invoiced', '$100.00', '$0.00', '$0.00'],
    // 4.85% and 0.04% of 500.00.
    [two, '$500.00', '$24.45', '$25.00', '$49.45', 'Not invoiced', '$0.00', '$0.00', '$0.00'],
    ['Total', '$10,500.00', '$525.68', '$50.00', '$575.68', '$0.00', '$100.00', '$0.00', '$0.00'],
  ]);
  expect(pointsBelow(index, 'Tie-out')).toContain(`${one}: $426.23 isn’t collected yet.`);
  expect(pointsBelow(index, 'Tie-out')).toContain(`${two}: $49.45 isn’t collected yet.`);
  // The year's return before what is not paid of itself.
  expect(tableBelow(index, 'Reported and paid to the state').map((row) => [row[1], row.at(-1)])).toEqual([
    ['Texas tax return, 2026, version 1 | Draft: not filed', '$497.13'],
    ['Texas stamping fee, Mar 2026, version 1 | Draft: not filed', '$4.10'],
    [
      'Texas annual report, 2026, version 1 | A statement: nothing is paid with it | Draft: not filed',
      '$497.13',
    ],
    ['Texas prepayment, Mar 2026, version 1 | A prepayment of the tax return | Draft: not filed', '$497.13'],
  ]);
  const reports = tableBelow(named(`filings/${one}/`), 'Reports to the state');
  expect(reports.map((row) => row.slice(-2))).toEqual(
    expect.arrayContaining([
      ['$10,000.00', '$497.13'],
      ['$10,000.00', '$4.10'],
    ]),
  );
  const paths = Object.keys(files).filter((path) => path.startsWith('payments/'));
  expect(paths).toEqual([`payments/2026-03-05 Check .._1001 ${check.id.slice(0, 8)}.html`]);
  expect(words(named('payments/'))).toContain(
    'Applied to filings $100.00 Not applied: customer credit $500.00',
  );
  await post(`/payment/${check.id}/reverse`, { reason: 'Stop payment.' });
  const reversed = words((await packOf(`/filing/${second}/exam-pack`)).named('payments/'));
  // No day of the bank was given: we took it back.
  expect(reversed).toMatch(/ Reversed \w+ \d+, \d+ Reason Stop payment. Applied to filings \$0\.00/);
  expect(reversed).not.toContain('customer credit');
});

test('each revision of an invoice says what it was, and an extract how many filings it leaves out', async () => {
  const ivy = await signUpInvoiced(stand, who.admin, 'Ida');
  const [first = '', second = '', third = ''] = await submitByInvoice(stand, ivy, 3);
  const invoice = (await issue(stand, who.admin, ivy, [first, second])).body;
  await post(`/invoice/${invoice.id}/regenerate`, { filingIds: [first, second, third] });
  const number = await numberOf(first);
  const read = async () => {
    const { named } = await packOf(`/filing/${first}/exam-pack`);
    return { page: words(named(`filings/${number}/`)), named };
  };
  const { page, named } = await read();
  expect(page).toContain(`Invoice ${invoice.number} Status Replaced, or the filing was taken off`);
  expect(page).toContain(`Invoice ${invoice.number}, revision 2 Status Current`);
  expect(words(named(`${invoice.number} extract`))).toContain(
    'Invoice total $1,002.46 Left out 1 filing of another policy',
  );
  expect(words(named(`${invoice.number}-2 extract`))).toContain(
    'Invoice total $1,503.69 Left out 2 filings of other policies',
  );
  await post(`/invoice/${invoice.id}/void`, { reason: 'Billed twice' });
  expect((await read()).page).toContain('revision 2 Status Void, Billed twice');
});

test('a report is examined in the version that is asked for, beside what another one changed', async () => {
  clock.set('2026-04-02T16:00:00.000Z');
  const customer = await signUpInvoiced(stand, who.admin, 'Rex');
  const ids = await submitByInvoice(stand, customer, 2, { lateReason: 'Found late' });
  await complete(who, ids[0]!);
  const march = () => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  const { id } = await march();
  await post(`/report/${id}/ready`, {});
  expect(pointsBelow((await packOf(`/report/${id}/exam-pack`)).index, 'Tie-out')[0]).toMatch(
    /^Not filed yet/,
  );
  await post(`/report/${id}/file`, { confirmation: 'C-1', filedDate: '2026-04-02' });
  const pay = { paidDate: '2026-04-02', method: 'ACH', reference: 'R-1' };
  await post(`/report/${id}/pay`, { ...pay, amount: '8.20' });
  await send(stand, who.admin, ids[0]!, 'reopen', { reason: 'Returned' });
  await post(`/report/${id}/amend`, { reason: 'One was returned' });
  const draft = (await march()).id;

  const before = await packOf(`/report/${id}/exam-pack`);
  expect(words(before.index)).toContain('Version 1 of 2');
  expect(words(before.index)).toMatch(/Paid on Apr 2, 2026, by \S+/);
  expect(pointsBelow(before.index, 'Tie-out')).toContain(
    'A later version is a draft and isn’t filed: see the versions below.',
  );
  const after = await packOf(`/report/${draft}/exam-pack`);
  expect(words(after.index)).toContain('Version 2 of 2');
  expect(words(after.index)).not.toContain('Paid on');
  expect(amountsOf(after.index)).toContain('Paid before: −$8.20');
  expect(tableBelow(after.index, 'Versions and amendments').map((row) => row.slice(-3, -1))).toEqual([
    ['$8.20', ''],
    ['$4.10', '−$4.10'],
  ]);
  expect(Object.keys(after.files)).toEqual(
    expect.arrayContaining([
      'report/TX-stamping-fee-2026-03-01-v1.csv',
      'report/TX-stamping-fee-2026-03-01-v1.pdf',
      'report/TX-stamping-fee-2026-03-01-v2.xlsx',
    ]),
  );
  expect(Object.keys(after.files)).not.toContain('report/TX-stamping-fee-2026-03-01-v1.xlsx');
});
