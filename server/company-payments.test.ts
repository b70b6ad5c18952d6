import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { selectPaidRefunds, selectRecordedPayments } from '#db/queries/bank-matches.ts';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { insertLedgerEntry } from '#db/queries/ledger.ts';
import { selectKeptCredit } from '#db/queries/payment-allocations.ts';
import { findPayment } from '#db/queries/payments.ts';
import { findRefund } from '#db/queries/refunds.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { readCents } from '#domain/money/cents.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { bankLine } from '#testing/bank-files.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';

const TODAY = parseCivilDate('2026-03-10');
const RECEIVED = '600.00';
const REFUNDED = '30.25';

describe('whose a payment or a refund is, asked where one place answers', () => {
  const project = join(import.meta.dirname, '..');
  const queries = globSync('db/{queries,lists}/**/*.ts', { cwd: project })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(project, file), 'utf8') }));

  test('no query reads the company of the rows themselves', () => {
    expect(queries.length).toBeGreaterThan(100);
    expect(queries.filter(({ text }) => readsTheRowsCompany(text)).map(({ file }) => file)).toEqual([]);
  });

  test.each([
    'select payment.company_id from payments payment',
    'from bank_transactions line left join refunds refund on true join companies on id in (refund.company_id)',
    'select company_id, -amount_cents from refunds',
    "selectFrom('payments').innerJoin('companies', 'companies.id', 'payments.company_id')",
    "innerJoin('payments as paid', 'paid.id', 'part.payment_id').where('paid.company_id', '=', id)",
  ])('%s would be found', (text) => {
    expect(readsTheRowsCompany(text)).toBe(true);
  });

  /** A statement that names the table, under its own name or another, and takes the company of it. */
  function readsTheRowsCompany(text: string): boolean {
    return text.split('`').some((statement) => {
      const named = statement.matchAll(
        /(?:\b(?:from|join)\s+|(?:selectFrom|Join)\(')(payments|refunds)\b(?: (?:as )?(?!on\b|where\b|join\b|left\b)(\w+))?/g,
      );
      return [...named].some(([, table = '', alias = table]) => {
        const bare = new RegExp(
          `select (?:(?!from|select)[^.])*\\bcompany_id\\b(?:(?!from|select).)* from ${table}\\b`,
          's',
        );
        return statement.includes(`${alias}.company_id`) || bare.test(statement);
      });
    });
  }
});

describe('when that one place says another company', () => {
  let stand: TestApp;
  let admin: SignedIn;
  let ivy: InvoicedCustomer;
  let otto: InvoicedCustomer;
  let payment: string;
  let refund: string;

  beforeAll(async () => {
    stand = await createTestApp({ clock: MARCH_TENTH });
    admin = await signInAdmin(stand);
    ivy = await signUpInvoiced(stand, admin, 'Ivy');
    otto = await signUpInvoiced(stand, admin, 'Otto');
    await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 1));
    const post = async (path: string, body: object): Promise<string> => {
      const answer = await asAdmin(stand, admin, path, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.id;
    };
    payment = await post('/payment', {
      companyId: ivy.companyId,
      amount: RECEIVED,
      method: 'CHECK',
      reference: 'Check 9',
      receivedDate: TODAY,
      allocations: [],
    });
    refund = await post(`/company/${ivy.companyId}/refund`, {
      amount: REFUNDED,
      method: 'ACH',
      paidDate: TODAY,
      reference: 'R-77',
    });
    await post(`/company/${ivy.companyId}/apply-credit`, {});
  });
  afterAll(() => stand.close());

  const get = async (who: SignedIn, path: string) =>
    (await call(stand, 'GET', path, { token: who.token })).body;
  const sought = { from: TODAY, through: TODAY };

  /** Where the payment, the refund and the credit in use are found, by each reader; the same for all of them or a fault. */
  async function owners(): Promise<Set<string>> {
    const { db } = stand.context;
    const found = [
      (await findPayment(db, payment))?.companyId,
      (await findRefund(db, refund))?.companyId,
      ...(await selectRecordedPayments(db, { ...sought, amounts: [readCents(RECEIVED)] })).map(
        ({ companyId }) => companyId,
      ),
      ...(await selectPaidRefunds(db, { ...sought, amounts: [readCents(REFUNDED)] })).map(
        ({ companyId }) => companyId,
      ),
      ...(await get(admin, '/payment?limit=50')).items.map(
        ({ companyId }: { companyId: string }) => companyId,
      ),
    ];
    expect(found).toHaveLength(7);
    for (const { companyId, person } of [ivy, otto]) {
      const listed = (await get(admin, `/payment?companyId=${companyId}`)).items;
      expect((await get(person, '/payment')).items).toHaveLength(listed.length);
      expect([0, 3]).toContain(listed.length);
      if (listed.length > 0) found.push(companyId);
      expect(await selectKeptCredit(db, companyId)).toHaveLength(listed.length > 0 ? 1 : 0);
    }
    return new Set(found.map(String));
  }

  async function receiptText(who: SignedIn, id: string): Promise<string | number> {
    const { statusCode, rawPayload } = await stand.app.inject({
      method: 'GET',
      url: `/api/v1/payment/${id}/receipt.pdf`,
      headers: { authorization: `Bearer ${who.token}` },
    });
    return statusCode === 200 ? ((await readPdf(rawPayload))[0]?.text ?? '') : statusCode;
  }

  /** One open merge, of `ivy` into `otto`, and nothing else that a merge does. */
  async function follow(): Promise<void> {
    await sql`insert into company_merges
      (from_id, into_id, receivable_cents, credit_cents, merged_by, merged_at, merged_on)
      values (${ivy.companyId}, ${otto.companyId}, 0, 0, ${admin.id}, ${MARCH_TENTH.now()}, ${TODAY})`.execute(
      stand.owner,
    );
  }

  test('every reader says it; the receipt goes on naming who paid; the books want the credit moved with it', async () => {
    const line = await bankLine(stand, admin, readCents(RECEIVED), { postedOn: TODAY });
    const body = { commit: true, transactions: [{ id: line, match: { kind: 'PAYMENT', ids: [payment] } }] };
    const confirmed = await call(stand, 'POST', '/bank-transaction/confirm', { token: admin.token, body });
    expect(confirmed.body.items).toMatchObject([{ outcome: 'MATCHED' }]);
    const matchedCompany = async () => (await get(admin, '/bank-transaction')).items[0].matched[0].companyId;

    expect(await owners()).toEqual(new Set([ivy.companyId]));
    expect(await matchedCompany()).toBe(ivy.companyId);
    expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
    const receipts = async (who: SignedIn) => [
      await receiptText(who, payment),
      await receiptText(who, refund),
    ];
    const before = await receipts(ivy.person);

    await follow();

    expect(await owners()).toEqual(new Set([otto.companyId]));
    expect(await matchedCompany()).toBe(otto.companyId);
    expect(await receipts(otto.person)).toEqual(before);
    expect(before.every((text) => String(text).includes('Ivy Agency'))).toBe(true);
    expect(await receipts(ivy.person)).toEqual([404, 404]);

    const faults = async () => (await checkLedgerIntegrity(stand.context.db)).map(({ code }) => code);
    expect(await faults()).toEqual(['CREDIT', 'CREDIT']);
    const credit = readCents('68.52');
    await inTransaction(stand.owner, (tx) =>
      insertLedgerEntry(tx, {
        description: 'Taken over from Ivy Agency',
        filingId: null,
        paymentId: null,
        createdBy: admin.id,
        bookedOn: TODAY,
        at: MARCH_TENTH.now(),
        postings: [
          { account: { kind: 'CUSTOMER_CREDIT', companyId: ivy.companyId }, amount: credit },
          { account: { kind: 'CUSTOMER_CREDIT', companyId: otto.companyId }, amount: readCents('-68.52') },
        ],
      }),
    );
    expect(await faults()).toEqual([]);
  });
});

test('the views are no way around what is append-only', async () => {
  const stand = await createTestApp();
  for (const view of ['company_payments', 'company_refunds']) {
    for (const statement of [`update ${view} set reference = 'x'`, `delete from ${view}`]) {
      await expect(stand.context.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  }
  await stand.close();
});
