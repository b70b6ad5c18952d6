import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bankCsv, sendBankFile } from '#testing/bank-files.ts';
import { freshKey, submit, texasFiling } from '#testing/filings.ts';
import {
  asAdmin,
  type InvoicedCustomer,
  issue,
  openBooks,
  signUpInvoiced,
  submitByInvoice,
} from '#testing/invoices.ts';
import { type Answer, call } from '#testing/people.ts';

const CLIENTS = 16;
const golden = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'documents', 'bank-file', 'golden', name));

const { stand, admin } = await openBooks();

let banks = 0;
const newBank = () =>
  `Bank of test ${String.fromCharCode(65 + (banks++ % 26)).repeat(1 + Math.floor(banks / 26))}`;
let customers = 0;
async function newCustomer(company: string): Promise<InvoicedCustomer> {
  customers += 1;
  const customer = await signUpInvoiced(stand, admin, `Payer${String.fromCharCode(64 + customers)}`);
  await stand.context.db
    .updateTable('companies')
    .set({ company })
    .where('id', '=', customer.companyId)
    .execute();
  return customer;
}
/** An invoice of 501.23 for each filing. */
async function newInvoice(customer: InvoicedCustomer, filings = 1): Promise<{ id: string; number: string }> {
  return (await issue(stand, admin, customer, await submitByInvoice(stand, customer, filings))).body;
}
const get = async (path: string) => (await call(stand, 'GET', path, { token: admin.token })).body;
const send = (file: string | Buffer, query = {}) => sendBankFile(stand, admin, file, query);
const confirm = (transactions: object[], commit = true): Promise<Answer> =>
  call(stand, 'POST', '/bank-transaction/confirm', { token: admin.token, body: { commit, transactions } });
const step = (id: string, verb: string, body: object = {}) =>
  asAdmin(stand, admin, `/bank-transaction/${id}/${verb}`, body);

/** Keeps the lines of a bank of its own; gives them as they stand on its worklist, in the order of the file. */
async function keep(...rows: [string, string, string][]) {
  const bank = newBank();
  const { status, body } = await send(bankCsv(...rows), { bank, commit: true });
  expect([status, body.counts.new]).toEqual([200, rows.length]);
  return { bank, lines: await linesOf(bank) };
}
async function linesOf(bank: string) {
  const { items } = await get('/bank');
  const { id } = items.find(({ name }: { name: string }) => name === bank);
  const list = await get(`/bank-transaction?bankId=${id}&limit=200`);
  return list.items.toSorted(
    (a: { lineNumber: number }, b: { lineNumber: number }) => a.lineNumber - b.lineNumber,
  );
}
const first = (
  proposals: {
    companyId: string;
    allocations: { invoiceId: string | null; filingId: string | null; amount: string }[];
  }[],
) => {
  const [{ companyId, allocations }] = proposals as [(typeof proposals)[number]];
  return {
    companyId,
    allocations: allocations.map(({ invoiceId, filingId, amount }) =>
      invoiceId === null ? { filingId, amount } : { invoiceId, amount },
    ),
  };
};

describe('reading a file', () => {
  test('a dry run says what the lines may pay, and keeps nothing', async () => {
    const customer = await newCustomer('Dry Run Agency LLC');
    const invoice = await newInvoice(customer);
    const bank = newBank();
    const file = bankCsv(['03/09/2026', `ACH ${invoice.number}`, '501.23'], ['03/09/2026', 'FEE', '-25.00']);
    const { status, body } = await send(file, { bank });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bank,
      format: 'CSV',
      encoding: 'UTF-8',
      importedBefore: null,
      isCommitted: false,
      counts: { lines: 2, new: 2, known: 0, incoming: 1 },
      period: { from: '2026-03-09', to: '2026-03-09' },
      totals: { incoming: '501.23', outgoing: '-25.00' },
      balances: [],
      table: { columns: ['Date', 'Description', 'Amount'], fault: null },
    });
    expect(body.lines[0]).toMatchObject({
      lineNumber: 2,
      postedDate: '2026-03-09',
      amount: '501.23',
      isKnown: false,
      preselected: 0,
      proposals: [
        {
          company: 'Dry Run Agency LLC',
          allocations: [{ invoiceId: invoice.id, filingId: null, number: invoice.number, amount: '501.23' }],
          rest: '0.00',
          reasons: [`${invoice.number} is in the description.`, 'The amount equals the balance due.'],
        },
      ],
    });
    expect(body.lines[1]).toMatchObject({ amount: '-25.00', proposals: [], preselected: 0 });
    expect((await get('/bank')).items.map(({ name }: { name: string }) => name)).not.toContain(bank);
    expect((await get('/bank-transaction')).items).toEqual([]);
  });

  test.each([
    ['OFX', 'statement.sgml.ofx', 3],
    ['OFX', 'statement.xml.ofx', 2],
    ['BAI2', 'prior-day.bai', 3],
  ])(
    '%s: %s twice adds its lines once, and nothing of the account but its last digits is kept',
    async (format, name, count) => {
      const bank = newBank();
      const before = await send(golden(name), { bank, commit: true });
      expect(before.body).toMatchObject({ format, isCommitted: true, counts: { new: count, known: 0 } });
      expect(before.body.balances.length).toBeGreaterThan(0);
      const again = await send(golden(name), { bank, commit: true });
      expect(again.body).toMatchObject({
        importedBefore: { by: expect.any(String) },
        counts: { new: 0, known: count },
        lines: Array(count).fill(expect.objectContaining({ isKnown: true, proposals: [] })),
      });
      expect(await linesOf(bank)).toHaveLength(count);
      const kept = JSON.stringify(await stand.owner.selectFrom('bank_transactions').selectAll().execute());
      expect(kept).toMatch(/4321|2468/);
      expect(kept).not.toMatch(/987654321|0975312468/);
      expect(readdirSync(join(stand.context.config.dataDir, 'files', 'incoming'))).toEqual([]);
    },
  );

  test('Windows-1252 is read, and said', async () => {
    const bank = newBank();
    // Of days before the clock of this test.
    const file = golden('debit-credit.windows-1252.csv')
      .toString('latin1')
      .replaceAll('.03.2026', '.01.2026');
    const { body } = await send(Buffer.from(file, 'latin1'), { bank, commit: true });
    expect(body).toMatchObject({ encoding: 'WINDOWS-1252', counts: { lines: 2, new: 2, incoming: 1 } });
    expect((await linesOf(bank))[0].description).toBe('Überweisung Müller & Söhne – März');
  });

  test('a file that is cut off is refused with the line where it ends, and nothing of it is kept', async () => {
    const bank = newBank();
    const whole = golden('statement.sgml.ofx');
    const { status, body } = await send(whole.subarray(0, whole.length - 200), { bank, commit: true });
    expect([status, body.error.code]).toEqual([422, 'FILE_UNREADABLE']);
    expect(body.error.message).toMatch(
      /^The file ends at line \d+, before .*It’s incomplete. Download it again\.$/,
    );
    expect((await get('/bank')).items.map(({ name }: { name: string }) => name)).not.toContain(bank);
    expect(readdirSync(join(stand.context.config.dataDir, 'files', 'incoming'))).toEqual([]);
  });

  test('of two equal lines of a day both count; in the next file of the same days only what is new', async () => {
    const bank = newBank();
    const deposit: [string, string, string] = ['03/09/2026', 'DEPOSIT', '10.00'];
    await send(bankCsv(deposit, deposit), { bank, commit: true });
    expect(await linesOf(bank)).toHaveLength(2);
    const { body } = await send(bankCsv(deposit, deposit, deposit, ['03/10/2026', 'DEPOSIT', '10.00']), {
      bank,
      commit: true,
    });
    expect(body.counts).toEqual({ lines: 4, new: 2, known: 2, incoming: 4 });
    expect(body.importedBefore).toBeNull();
    expect(await linesOf(bank)).toHaveLength(4);
  });

  test('of sixteen who import one file at once, its lines are kept once', async () => {
    const bank = newBank();
    const file = bankCsv(
      ['03/09/2026', `ONCE FOR ${bank}`, '12.00'],
      ['03/09/2026', `TWICE FOR ${bank}`, '13.00'],
    );
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, () => send(file, { bank, commit: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(CLIENTS).fill(200));
    expect(answers.map(({ body }) => body.counts.new).toSorted((a, b) => a - b)).toEqual([
      ...Array(CLIENTS - 1).fill(0),
      2,
    ]);
    expect(await linesOf(bank)).toHaveLength(2);
  });

  test('the mapping of a bank is remembered, and one that does not fit keeps nothing', async () => {
    const bank = newBank();
    const mapping = {
      date: 'When',
      dateOrder: 'DMY',
      amount: { debit: 'Out', credit: 'In' },
      decimal: ',',
      description: ['What', 'Who'],
      reference: null,
    };
    const file = (day: string) => `When;What;Who;Out;In\n${day};Deposit;Harbor;;1.501,23\n`;
    const wrong = await send(file('10.03.2026'), {
      bank,
      commit: true,
      mapping: { ...mapping, dateOrder: 'YMD' },
    });
    expect([wrong.status, wrong.body.error.fields]).toEqual([
      422,
      { mapping: 'Line 2: “10.03.2026” is not a day as year/month/day.' },
    ]);
    expect((await send(file('10.03.2026'), { bank, commit: true, mapping })).body.counts.new).toBe(1);
    const next = await send(file('09.03.2026'), { bank: bank.toUpperCase() });
    expect(next.body).toMatchObject({
      bank,
      table: { mapping },
      lines: [{ postedDate: '2026-03-09', amount: '1501.23', description: 'Deposit Harbor' }],
    });
  });

  test('a blank is not the name of a column, and blanks around a name are not of it', async () => {
    const file = bankCsv(['03/08/2026', 'BLANKS', '12.34']);
    const mapping = {
      date: ' Date ',
      dateOrder: 'MDY',
      amount: { signed: 'Amount\t' },
      decimal: '.',
      description: ['Description'],
      reference: null,
    };
    for (const [field, blank] of [
      ['mapping.date', { date: '  ' }],
      ['mapping.amount.signed', { amount: { signed: ' ' } }],
      ['mapping.description.0', { description: ['\t'] }],
      ['mapping.reference', { reference: '  ' }],
      ['mapping.balance', { balance: ' ' }],
    ] as const) {
      const answer = await send(file, { bank: newBank(), commit: true, mapping: { ...mapping, ...blank } });
      expect([answer.status, answer.body.error.code, answer.body.error.fields]).toEqual([
        400,
        'MALFORMED',
        { [field]: expect.stringMatching(/^Please enter \w+$/) },
      ]);
    }
    const bank = newBank();
    expect((await send(file, { bank, commit: true, mapping })).body.counts.new).toBe(1);
    expect((await send(file, { bank })).body.table.mapping).toMatchObject({
      date: 'Date',
      amount: { signed: 'Amount' },
    });
  });

  test('a file of one bank is not taken for another, and no account number for a name', async () => {
    const file = bankCsv(['03/08/2026', 'ONCE ONLY', '77.70']);
    const bank = newBank();
    await send(file, { bank, commit: true });
    const other = await send(file, { bank: newBank(), commit: true });
    expect([other.status, other.body.error.fields]).toEqual([
      422,
      { bank: `This file was already imported for ${bank}. Choose that account or another file.` },
    ]);
    const numbered = await send(file, { bank: 'Checking 000987654321' });
    expect([numbered.status, numbered.body.error.fields]).toEqual([
      422,
      { bank: 'Enter only the last four digits of the account number.' },
    ]);
  });

  test.each<[string, string, number, string]>([
    ['nothing', '', 422, 'FILE_EMPTY'],
    ['a program', '\u0000\u0001MZ', 415, 'MEDIA_TYPE_NOT_ALLOWED'],
    [
      'too many lines',
      `Date,Description,Amount\n${'03/09/2026,A,1.00\n'.repeat(5001)}`,
      422,
      'FILE_UNREADABLE',
    ],
  ])('%s is refused', async (_what, file, status, code) => {
    const answer = await send(file, { bank: newBank() });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });
});

describe('confirming', () => {
  test('what is tried keeps nothing; what is committed pays the invoice, once', async () => {
    const customer = await newCustomer('Confirmed Agency LLC');
    const invoice = await newInvoice(customer, 2);
    const { lines } = await keep(['03/09/2026', `WIRE ${invoice.number}`, '1002.46']);
    const [line] = lines;
    expect(line).toMatchObject({ status: 'PROPOSED', preselected: 0 });
    const asked = [{ id: line.id, ...first(line.proposals) }];
    expect((await confirm(asked, false)).body).toEqual({
      isCommitted: false,
      items: [{ id: line.id, outcome: 'RECORDED', paymentId: null, message: null }],
    });
    expect((await get(`/invoice/${invoice.id}`)).status).toBe('ISSUED');
    const { body } = await confirm(asked);
    expect(body.items[0]).toMatchObject({ outcome: 'RECORDED', message: null });
    expect((await get(`/invoice/${invoice.id}`)).status).toBe('PAID');
    expect(await get(`/payment/${body.items[0].paymentId}`)).toMatchObject({
      companyId: customer.companyId,
      amount: '1002.46',
      method: 'WIRE',
      receivedDate: '2026-03-09',
      allocated: '1002.46',
    });
    const again = await confirm(asked);
    expect(again.body.items).toEqual([
      {
        id: line.id,
        outcome: 'DECIDED_BEFORE',
        paymentId: body.items[0].paymentId,
        message: 'It’s already matched.',
      },
    ]);
  });

  test('of sixteen who confirm one line at once, one records a payment', async () => {
    const customer = await newCustomer('At Once Agency LLC');
    const invoice = await newInvoice(customer);
    const { lines } = await keep(['03/09/2026', `ACH ${invoice.number}`, '501.23']);
    const asked = [{ id: lines[0].id, ...first(lines[0].proposals) }];
    const answers = await Promise.all(Array.from({ length: CLIENTS }, () => confirm(asked)));
    const outcomes = answers.map(({ body }) => body.items[0].outcome).sort();
    expect(outcomes).toEqual([...Array(CLIENTS - 1).fill('DECIDED_BEFORE'), 'RECORDED']);
    expect(new Set(answers.map(({ body }) => body.items[0].paymentId)).size).toBe(1);
    expect((await get(`/payment?companyId=${customer.companyId}`)).total).toBe(1);
  });

  test('two companies with one amount: both are proposed, neither is chosen', async () => {
    const [one, other] = [await newCustomer('Twin Alpha Agency'), await newCustomer('Twin Beta Agency')];
    for (const customer of [one, other]) await newInvoice(customer, 3);
    const { lines } = await keep(
      ['03/09/2026', 'DEPOSIT', '1503.69'],
      ['03/09/2026', 'TWIN BETA AGENCY', '1503.69'],
    );
    const companies = lines.map(({ proposals }: { proposals: { company: string }[] }) =>
      proposals.map(({ company }) => company),
    );
    expect(companies).toEqual([
      ['Twin Alpha Agency', 'Twin Beta Agency'],
      ['Twin Beta Agency', 'Twin Alpha Agency'],
    ]);
    expect(lines.map(({ preselected }: { preselected: number | null }) => preselected)).toEqual([null, 0]);
  });

  test('of a day that is still to come is not imported: the order of its dates is asked for, or it is refused', async () => {
    const rows = [
      ['03/09/2026', 'GOOD', '1.00'],
      ['12/31/9999', 'FOREVER', '5.00'],
    ] as [string, string, string][];
    const shown = await send(bankCsv(...rows), { bank: newBank() });
    const fault = 'Line 3: Dec 31, 9999 is in the future. Check the date column and its order.';
    expect(shown).toMatchObject({ status: 200, body: { counts: { lines: 0 }, table: { fault } } });
    const kept = await send(bankCsv(...rows), { bank: newBank(), commit: true });
    expect([kept.status, kept.body.error.fields]).toEqual([422, { mapping: fault }]);
    // A bank may be a day ahead of us, and no more.
    const ahead = async (day: string) =>
      (await send(bankCsv([day, 'AHEAD', '1.00']), { bank: newBank() })).body.counts.lines;
    expect([await ahead('03/11/2026'), await ahead('03/12/2026')]).toEqual([1, 0]);
  });

  test('one that is refused keeps no other from being recorded, and says why', async () => {
    const customer = await newCustomer('Several Agency LLC');
    const invoice = await newInvoice(customer);
    const { lines } = await keep(
      ['03/09/2026', 'TOO MUCH', '20.00'],
      ['03/09/2026', 'RETURNED CHECK', '-20.00'],
      ['03/09/2026', 'CREDIT', '30.00'],
      ['03/11/2026', 'TOMORROW', '5.00'],
    );
    const [tooMuch, returned, credit, tomorrow] = lines;
    const { companyId } = customer;
    const { body } = await confirm([
      { id: tooMuch.id, companyId, allocations: [{ invoiceId: invoice.id, amount: '20.01' }] },
      { id: returned.id, companyId },
      { id: credit.id, companyId, allocations: [], method: 'CHECK' },
      { id: tomorrow.id, companyId },
      { id: '00000000-0000-4000-8000-000000000000', companyId },
    ]);
    expect(
      body.items.map(({ outcome, message }: { outcome: string; message: string }) => [outcome, message]),
    ).toEqual([
      ['REFUSED', expect.stringMatching(/./)],
      ['REFUSED', 'A withdrawal can’t be recorded as a customer’s payment.'],
      ['RECORDED', null],
      ['REFUSED', 'The bank’s date, Mar 11, 2026, is in the future.'],
      ['REFUSED', 'Not found, or you don’t have access.'],
    ]);
    expect((await get(`/company/${companyId}/payable`)).credit).toBe('30.00');
    expect((await get(`/payment/${body.items[2].paymentId}`)).method).toBe('CHECK');
  });

  test('a payment that was recorded by hand is matched, not counted again', async () => {
    const customer = await newCustomer('By Hand Agency LLC');
    const invoice = await newInvoice(customer);
    const recorded = await asAdmin(stand, admin, '/payment', {
      companyId: customer.companyId,
      amount: '33.33',
      method: 'CHECK',
      receivedDate: '2026-03-05',
      reference: 'Check 88',
      allocations: [],
    });
    const { lines } = await keep(
      ['03/09/2026', `DEPOSIT ${invoice.number}`, '33.33'],
      ['03/09/2026', 'DEPOSIT', '33.33'],
    );
    const [line, second] = lines;
    expect(line).toMatchObject({
      preselected: null,
      matches: [{ kind: 'PAYMENT', ids: [recorded.body.id], name: 'Check 88' }],
    });
    const match = { kind: 'PAYMENT', ids: [recorded.body.id] };
    const linked = await confirm([{ id: line.id, match }]);
    expect(linked.body.items[0]).toMatchObject({ outcome: 'MATCHED', paymentId: recorded.body.id });
    expect((await get(`/payment?companyId=${customer.companyId}`)).total).toBe(1);
    const twice = await confirm([{ id: second.id, match }]);
    expect(twice.body.items[0]).toMatchObject({
      outcome: 'REFUSED',
      message: 'It’s already matched with another bank transaction.',
    });
  });

  test('a payment that was recorded by mistake puts its line back on the worklist, to be confirmed again', async () => {
    const customer = await newCustomer('Bounced Agency LLC');
    const invoice = await newInvoice(customer);
    const { bank, lines } = await keep(['03/09/2026', `CHECK ${invoice.number}`, '501.23']);
    const asked = [{ id: lines[0].id, ...first(lines[0].proposals) }];
    const { paymentId } = (await confirm(asked)).body.items[0];
    expect((await linesOf(bank))[0]).toMatchObject({
      status: 'MATCHED',
      matched: [{ kind: 'PAYMENT', id: paymentId, amount: '501.23' }],
      proposals: [],
    });
    await asAdmin(stand, admin, `/payment/${paymentId}/reverse`, {
      reason: 'Recorded for the wrong invoice',
    });
    expect((await linesOf(bank))[0]).toMatchObject({
      status: 'PROPOSED',
      matched: [],
      decidedBy: null,
      wasReversed: true,
      // It was sure before; now the money may be gone.
      preselected: null,
    });
    const again = (await confirm(asked)).body.items[0];
    expect(again.outcome).toBe('RECORDED');
    expect(again.paymentId).not.toBe(paymentId);
  });

  test('a filing that is on no invoice is paid by its number', async () => {
    const customer = await newCustomer('Direct Agency LLC');
    const filing = (await submit(stand, customer.person, texasFiling({ policyNumber: 'BANK-1' }))).body;
    const { lines } = await keep(['03/09/2026', `ACH ${filing.number.replaceAll('-', '')}`, '501.23']);
    await confirm([{ id: lines[0].id, ...first(lines[0].proposals) }]);
    expect((await get(`/filing/${filing.id}`)).status).toBe('PAID');
  });
});

describe('ignoring', () => {
  test('takes a line off the worklist until it is restored; each is audited', async () => {
    const { bank, lines } = await keep(['03/09/2026', 'INTEREST', '1.11']);
    const { id } = lines[0];
    expect((await step(id, 'ignore', { reason: 'Interest of the bank' })).body).toMatchObject({
      status: 'IGNORED',
      ignoredReason: 'Interest of the bank',
      decidedBy: expect.any(String),
    });
    expect((await step(id, 'ignore', { reason: 'Again' })).body.error.code).toBe('CONFLICT');
    expect((await confirm([{ id, companyId: id }])).body.items[0]).toMatchObject({
      outcome: 'DECIDED_BEFORE',
    });
    expect((await step(id, 'restore')).body).toMatchObject({ status: 'UNMATCHED', ignoredReason: null });
    expect((await step(id, 'restore')).body.error.code).toBe('CONFLICT');
    // What was ignored is known all the same.
    const again = await send(bankCsv(['03/09/2026', 'INTEREST', '1.11']), { bank });
    expect(again.body.counts).toMatchObject({ new: 0, known: 1 });
    const audited = await stand.owner
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'bank-transaction.ignore',
      'bank-transaction.restore',
    ]);
  });

  test('a repeat under one key gets the first answer again', async () => {
    const { lines } = await keep(['03/09/2026', 'CASH BACK', '2.22']);
    const key = freshKey();
    const ignore = () =>
      asAdmin(stand, admin, `/bank-transaction/${lines[0].id}/ignore`, { reason: 'No payment' }, key);
    const answers = [await ignore(), await ignore()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });
});

test('the worklist is narrowed by what came in and by what is open, and searched', async () => {
  const { bank, lines } = await keep(
    ['03/09/2026', 'NARROW IN', '3.33'],
    ['03/09/2026', 'NARROW OUT', '-4.44'],
  );
  const bankId = lines[0].bank.id;
  const list = async (query: string) =>
    (await get(`/bank-transaction?bankId=${bankId}&${query}`)).items.map(
      ({ description }: { description: string }) => description,
    );
  expect(await list('direction=IN')).toEqual(['NARROW IN']);
  expect(await list('direction=OUT')).toEqual(['NARROW OUT']);
  expect(await list('search=4.44')).toEqual(['NARROW OUT']);
  await step(lines[1].id, 'ignore', { reason: 'A fee' });
  expect(await list('status=OPEN')).toEqual(['NARROW IN']);
  expect(await list('status=IGNORED,MATCHED')).toEqual(['NARROW OUT']);
  expect((await get('/bank')).items.find(({ name }: { name: string }) => name === bank)).toMatchObject({
    open: 1,
  });
});
