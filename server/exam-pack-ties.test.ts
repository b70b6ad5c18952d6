import { afterEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents, formatCents, readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { fetchPack, linksOf, pointsBelow, sha256, tableBelow } from '#testing/exam-pack.ts';
import { submit, texasFiling } from '#testing/filings.ts';
import { asAdmin, issue, signUpInvoiced } from '#testing/invoices.ts';
import { call } from '#testing/people.ts';
import { complete, openFiler, reportOf } from '#testing/reports.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

/** A Texas filing of 10,250.00: what it owes in all, and what of it to whom. */
const TAX = '497.13';
const STAMPING = '4.10';
const TOTAL = '501.23';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const post = async (path: string, body: object) => {
  const answer = await asAdmin(stand, who.admin, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const line = (amount: string, description: string, on: string) =>
  bankLine(stand, who.admin, readCents(amount), { description, postedOn: parseCivilDate(on) });
const confirm = async (id: string, as: object) => {
  const { items } = await post('/bank-transaction/confirm', { commit: true, transactions: [{ id, ...as }] });
  if (items[0].outcome === 'REFUSED') throw new Error(items[0].message);
};
/** Rows of a tie-out by their figure: amounts and where they stand. */
const figures = (page: string) =>
  tableBelow(page, 'Tie-out').map(([figure, where, amount]) => ({ figure, where, amount }));
const amountsOf = (page: string) => figures(page).map(({ figure, amount }) => `${figure}: ${amount}`);

/** Two filings of one customer on one invoice. */
async function invoiced(name: string) {
  const customer = await signUpInvoiced(stand, who.admin, name);
  const ids: string[] = [];
  for (const policyNumber of [`${name}-1`, `${name}-2`]) {
    const { status, body } = await submit(
      stand,
      customer.person,
      texasFiling({ policyNumber, paymentMethod: 'PENDING_INVOICE', lateReason: 'Found late' }),
    );
    if (status !== 201) throw new Error(JSON.stringify(body));
    ids.push(body.id);
  }
  const [first = '', second = ''] = ids;
  return { customer, first, second, invoice: (await issue(stand, who.admin, customer, ids)).body };
}

test('a filing paid by a shared check that bounced, then through a bank line, reported and remitted: every figure ties', async () => {
  const { customer, first, second, invoice } = await invoiced('Walker');
  await upload(stand, customer.person, `/filing/${first}/document?kind=DECLARATION`, {
    name: 'dec page.pdf',
    bytes: await pdfFile(),
  });
  const { number } = (await call(stand, 'GET', `/filing/${first}`, { token: who.admin.token })).body;
  const pack = async () => {
    const { files } = await fetchPack(stand, who.admin, `/filing/${first}/exam-pack`);
    return { files, page: files[`filings/${number}/index.html`] ?? '', index: files['index.html'] ?? '' };
  };

  expect(pointsBelow((await pack()).page, 'Tie-out')).toEqual([
    `$501.23 isn’t collected yet: invoice ${invoice.number} is due Apr 9, 2026.`,
    'Not reported yet: a filing goes on a report once the state has accepted it.',
  ]);

  // One check for both filings, and more than they owe; the bank sends it back.
  const check = await post('/payment', {
    companyId: customer.companyId,
    amount: '1100.00',
    method: 'CHECK',
    receivedDate: '2026-03-05',
    reference: 'Check 1001',
    allocations: [{ invoiceId: invoice.id, amount: '1002.46' }],
  });
  // It was deposited with the check of another customer.
  const pool = await signUpInvoiced(stand, who.admin, 'Pool');
  const pooled = await post('/payment', {
    companyId: pool.companyId,
    amount: '10.00',
    method: 'CHECK',
    receivedDate: '2026-03-05',
    reference: 'Check 5',
    allocations: [],
  });
  await confirm(await line('1110.00', 'DEPOSIT CHECK 1001', '2026-03-06'), {
    match: { kind: 'PAYMENT', ids: [check.id, pooled.id] },
  });
  await confirm(await line('-1100.00', 'RETURNED ITEM 1001', '2026-03-09'), {
    match: { kind: 'RETURN', id: check.id, reason: 'Stop payment.' },
  });
  // Paid again: what the bank says becomes the payment.
  await confirm(await line('1002.46', 'WIRE 88 WALKER', '2026-03-10'), {
    companyId: customer.companyId,
    method: 'WIRE',
    allocations: [{ invoiceId: invoice.id, amount: '1002.46' }],
  });
  await complete(who, first);
  await complete(who, second);

  clock.set('2027-02-02T16:00:00.000Z');
  const reports = {
    tax: await reportOf(who, { state: 'TX', start: '2026-01-01', what: /Form 25-104/ }),
    fee: await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' }),
  };
  for (const [name, report] of Object.entries(reports)) {
    await post(`/report/${report.id}/ready`, {});
    await post(`/report/${report.id}/file`, { confirmation: `CONF-${name}`, filedDate: '2027-02-01' });
  }
  let debited = 0n;
  for (const [name, report] of Object.entries(reports)) {
    const { payable } = (await call(stand, 'GET', `/report/${report.id}`, { token: who.admin.token })).body;
    await post(`/report/${report.id}/pay`, {
      amount: payable,
      paidDate: '2027-02-02',
      method: 'ACH',
      reference: `Remit ${name}`,
    });
    debited += readCents(payable);
  }
  // Both left the bank in one debit.
  await confirm(await line(formatCents(cents(-debited)), 'TX DEBIT', '2027-02-02'), {
    match: { kind: 'REPORT', ids: Object.values(reports).map(({ id }) => id) },
  });

  const { files, page, index } = await pack();
  // Both paid another filing, too; what this one was given of each is said where its entries are missing.
  const elsewhere = 'It was posted once for everything it paid; its entries are on the payment’s page.';
  expect(pointsBelow(page, 'Ledger')).toEqual([
    `Check 1001: $${TOTAL} of $1,100.00 was applied to this filing. ${elsewhere}`,
    `Wire, Bank deposit: $${TOTAL} of $1,002.46 was applied to this filing. ${elsewhere}`,
  ]);
  expect(pointsBelow(page, 'Tie-out')).toEqual([
    'Ledger check: no differences between charged, invoiced, collected, reported and paid to the state.',
  ]);
  expect(amountsOf(page)).toEqual([
    `State taxes and fees: $${TOTAL}`,
    'Agency fees: $0.00',
    `Charged: $${TOTAL}`,
    `Invoiced: $${TOTAL}`,
    `Received: $${TOTAL}`,
    `Returned: −$${TOTAL}`,
    `Received: $${TOTAL}`,
    `Collected: $${TOTAL}`,
    `Reported: $${TAX}`,
    `Reported: $${STAMPING}`,
    `Reported, total: $${TOTAL}`,
    `Paid to the state: $${TAX}`,
    `Paid to the state: $${STAMPING}`,
    `Paid to the state, total: $${TOTAL}`,
  ]);
  const where = figures(page).map((each) => each.where);
  expect(where[3]).toMatch(
    new RegExp(
      `^Invoice ${invoice.number} \\| Issued Mar 10, 2026 by .*, due Apr 9, 2026 \\| Part of \\$1,002.46 \\| Ties to charged$`,
    ),
  );
  expect(where.slice(4, 8)).toEqual([
    expect.stringMatching(
      /^Check 1001 \| Mar 5, 2026, recorded by .* \| Part of \$1,100.00 \| Bank: First Harbor, bank.csv line 1, Mar 6, 2026, DEPOSIT CHECK 1001, part of a deposit of \$1,110.00$/,
    ),
    expect.stringMatching(
      /^Check 1001 \| Mar 9, 2026: Stop payment. \| Recorded by .* \| Bank: First Harbor, bank.csv line 1, Mar 9, 2026, RETURNED ITEM 1001$/,
    ),
    expect.stringMatching(
      /^Wire, Bank deposit \| Mar 10, 2026, .* \| Part of \$1,002.46 \| Bank: .* Mar 10, 2026, WIRE 88 WALKER$/,
    ),
    'Ties to charged',
  ]);
  expect(where[8]).toMatch(
    /^Texas tax return, 2026, version 1 \| Filed Feb 1, 2027, by .* \| Confirmation CONF-tax \| Premium tax$/,
  );
  expect(where[11]).toMatch(
    /Paid Feb 2, 2027, ACH, Remit tax, by .* \| Part of \$994.26 \| Bank: .* TX DEBIT, part of a withdrawal of \$1,002.46/,
  );

  // The index says the same of the policy, and every link of every page leads to a file of the pack.
  expect(tableBelow(index, 'Tie-out')[0]?.slice(4)).toEqual([
    '$10,000.00',
    `$${TOTAL}`,
    '$0.00',
    `$${TOTAL}`,
    `$${TOTAL}`,
    `$${TOTAL}`,
    `$${TOTAL}`,
    `$${TOTAL}`,
  ]);
  expect(tableBelow(index, 'Charges').map((row) => [row[1], row[3], row[4], row[7]])).toEqual([
    ['Texas surplus lines premium tax', '4.85%', '$10,250.00', `$${TAX}`],
    ['Texas stamping fee', '0.04%', '$10,250.00', `$${STAMPING}`],
  ]);
  for (const [path, content] of Object.entries(files)) {
    if (!path.endsWith('.html') || path.startsWith('report/')) continue;
    expect(content).not.toContain('<script');
    for (const link of linksOf(path, content)) expect(Object.keys(files)).toContain(link);
  }
  const payments = Object.keys(files).filter((path) => path.startsWith('payments/'));
  expect(payments.map((path) => path.replace(/ [0-9a-f]{8}\.html$/, ''))).toEqual([
    'payments/2026-03-05 Check 1001',
    'payments/2026-03-10 Bank deposit',
  ]);
  const sharedPage = files[payments[0] ?? ''] ?? '';
  expect(tableBelow(sharedPage, 'Bank lines').map((row) => row.at(-1))).toEqual([
    '$1,100.00 | part of a deposit of $1,110.00',
    '−$1,100.00',
  ]);
  const shared = tableBelow(sharedPage, 'Applied to');
  // Applied when the payment was recorded.
  expect(shared[0]?.[3]).toBe('Mar 10, 2026');
  expect(shared.map((row) => row.slice(4))).toEqual([
    ['Mar 9, 2026: Stop payment.', `$${TOTAL}`, `$${TOTAL}`, '$0.00'],
    ['', `$${TOTAL}`, `$${TOTAL}`, '$0.00'],
  ]);
  expect(shared[1]?.slice(0, 2)).toEqual(['Other', '1 filing of another policy']);

  // The invoice and the check are another policy's too, of which the pack says sums and nothing else.
  expect(Object.keys(files).filter((path) => path.startsWith('invoices/'))).toEqual([
    `invoices/${invoice.number} extract.html`,
  ]);
  const extract = files[`invoices/${invoice.number} extract.html`] ?? '';
  expect(extract).toContain('This invoice bills other policies too.');
  expect(tableBelow(extract, 'Lines of this policy').map((row) => [row[0], row.at(-1)])).toEqual([
    [number, `$${TAX}`],
    [number, `$${STAMPING}`],
    ['This policy', `$${TOTAL}`],
  ]);
  const other = (await call(stand, 'GET', `/filing/${second}`, { token: who.admin.token })).body;
  for (const [path, content] of Object.entries(files)) {
    for (const word of [other.number, second, 'Walker-2']) expect(content, path).not.toContain(word);
  }
  expect(tableBelow(page, `Invoice ${invoice.number}`).map((row) => row.at(-1))).toEqual([
    `$${TAX}`,
    `$${STAMPING}`,
    `$${TOTAL}`,
  ]);
  expect(tableBelow(page, 'Documents')[0]?.slice(0, 2)).toEqual(['Declaration page', 'dec page.pdf']);
});

test('what a report counts adds up to its total, with its files, its payment and its versions', async () => {
  const fee = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  const { files } = await fetchPack(stand, who.admin, `/report/${fee.id}/exam-pack`);
  const index = files['index.html'] ?? '';
  expect(pointsBelow(index, 'Tie-out')).toEqual([
    'Ledger check: no differences between the entries, the report, the payment and the ledger.',
  ]);
  expect(amountsOf(index)).toEqual([
    'Entries: $8.20',
    'Report total: $8.20',
    'Payable: $8.20',
    'Paid: $8.20',
    'Ledger: $8.20',
    'Bank: −$8.20',
  ]);
  const listed = tableBelow(index, '2 filings on this report');
  // Premium, base, rate, on this report, the filing's total, what was collected of it.
  expect(listed.map((row) => row.slice(-6))).toEqual([
    ['$10,000.00', '$10,250.00', '0.04%', '$4.10', `$${TOTAL}`, `$${TOTAL}`],
    ['$10,000.00', '$10,250.00', '0.04%', '$4.10', `$${TOTAL}`, `$${TOTAL}`],
    ['$20,000.00', '$20,500.00', '', '$8.20', '$1,002.46', '$1,002.46'],
  ]);
  expect(tableBelow(index, 'Totals')).toEqual([
    ['Stamping fee', '$20,000.00', '$20,500.00', '0.04%', '$8.20'],
    ['Total', '', '', '', '$8.20'],
  ]);
  const own = Object.keys(files).filter((path) => path.startsWith('report/'));
  expect(own).toEqual(
    ['entry-sheet.html', 'csv', 'xlsx', 'pdf'].map(
      (ending) => `report/TX-stamping-fee-2026-03-01-v1.${ending}`,
    ),
  );
  expect(linksOf('index.html', index)).toEqual(expect.arrayContaining(own));
  const csv = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/report/${fee.id}/export?format=csv`,
    headers: { authorization: `Bearer ${who.admin.token}` },
  });
  expect(sha256(files['report/TX-stamping-fee-2026-03-01-v1.csv'] ?? '')).toBe(sha256(csv.rawPayload));
  expect(tableBelow(index, 'Ledger').map((row) => row.slice(2))).toEqual([
    ['Trust account', expect.stringContaining('paid'), '−$8.20'],
    ['Due to state, TX, Stamping fee', expect.stringContaining('paid'), '$8.20'],
  ]);
  expect(tableBelow(index, 'Bank lines')[0]?.at(-1)).toBe('−$8.20 | part of a withdrawal of $1,002.46');
});

test('a late arrival is named, an amended report shows both versions, and a write-off is no payment', async () => {
  const { customer, first, invoice } = await invoiced('Tardy');
  await complete(who, first);
  const { number } = (await call(stand, 'GET', `/filing/${first}`, { token: who.admin.token })).body;
  const fee = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  await post(`/report/${fee.id}/amend`, { reason: 'A filing came late' });
  const second = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  expect(second.version).toBe(2);
  const { files } = await fetchPack(stand, who.admin, `/report/${second.id}/exam-pack`);
  const versions = tableBelow(files['index.html'] ?? '', 'Versions and amendments');
  expect(versions.map((row) => [row[0], row[1], row.at(-3), row.at(-1)])).toEqual([
    ['1', 'Paid, amended', '$8.20', '$8.20'],
    ['2', 'Draft, open', '$8.20', ''],
  ]);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'report/TX-stamping-fee-2026-03-01-v1.pdf',
      'report/TX-stamping-fee-2026-03-01-v2.pdf',
    ]),
  );

  const late = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-04-01' });
  const pack = await fetchPack(stand, who.admin, `/report/${late.id}/exam-pack`);
  const index = pack.files['index.html'] ?? '';
  const row = tableBelow(index, '1 filing on this report').find(([filing]) => filing === number);
  expect(row?.[1]).toBe('Late arrival: its period began Mar 1, 2026');
  expect(figures(index)[1]).toEqual({
    figure: 'Of these',
    where: '1 late, from earlier periods',
    amount: '$4.10',
  });
  expect(pointsBelow(index, 'Tie-out')).toEqual([
    expect.stringMatching(/^Not filed yet/),
    '$501.23 of 1 filing on this report isn’t collected yet.',
  ]);

  await post(`/company/${customer.companyId}/write-off`, {
    filingId: first,
    amount: '1.23',
    reason: 'Uncollectible',
  });
  const policy = await fetchPack(stand, who.admin, `/filing/${first}/exam-pack`);
  expect(pointsBelow(policy.files[`filings/${number}/index.html`] ?? '', 'Tie-out').slice(0, 2)).toEqual([
    `$500.00 isn’t collected yet: invoice ${invoice.number} is due ${displayDate(parseCivilDate(invoice.dueDate))}.`,
    '$1.23 was written off; the agency bears it, not the customer.',
  ]);
  // What is of this filing alone stands among its entries.
  expect(pointsBelow(policy.files[`filings/${number}/index.html`] ?? '', 'Ledger')).toEqual([]);
});

test('a write-off has a page of its own, on which nothing was received and the bank knows nothing of it', async () => {
  const { customer, first } = await invoiced('Lossy');
  await post(`/company/${customer.companyId}/write-off`, {
    filingId: first,
    amount: '1.23',
    reason: 'Too small',
  });
  const { files } = await fetchPack(stand, who.admin, `/filing/${first}/exam-pack`);
  const [, page = ''] = Object.entries(files).find(([name]) => name.includes('Too small')) ?? [];
  const words = page.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toMatch(/Write-off Customer .* Written off .* Reason Too small/);
  expect(words).not.toMatch(/received|bank line|customer credit/i);
});
