import { afterAll, afterEach, expect } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { createTestApp, type TestApp } from './app.ts';
import { freshKey, MARCH_TENTH, submit, texasFiling } from './filings.ts';
import { type Answer, call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from './people.ts';

/**
 * An office on March 10, 2026, whose books have to add up after each test: `const { stand, admin } = await openBooks()` at
 * the head of a file of tests, after which it closes.
 */
export async function openBooks(): Promise<{ stand: TestApp; admin: SignedIn }> {
  const stand = await createTestApp({ clock: MARCH_TENTH });
  afterAll(() => stand.close());
  afterEach(async () => {
    expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
  });
  return { stand, admin: await signInAdmin(stand) };
}

/** A customer of a company of its own who may pay by invoice. */
export interface InvoicedCustomer {
  person: SignedIn;
  companyId: string;
}

export async function signUpInvoiced(
  test: TestApp,
  admin: SignedIn,
  name: string,
): Promise<InvoicedCustomer> {
  const person = await signUpCustomer(test, name);
  const { token } = admin;
  const body = { invoiceableStatus: 'INVOICEABLE' };
  const changed = await call(test, 'PATCH', `/user/${person.id}`, { token, body });
  if (changed.status !== 200) throw new Error(`${name} is not invoiceable: ${JSON.stringify(changed.body)}`);
  return { person, companyId: changed.body.companyId };
}

let policies = 0;

/** Submits filings of 501.23 each that are paid by invoice. Returns their ids. */
export async function submitByInvoice(
  test: TestApp,
  { person }: InvoicedCustomer,
  count: number,
  changes: FilingInputs = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let left = count; left > 0; left -= 1) {
    const policyNumber = `INV-${++policies}`;
    const filing = await submit(
      test,
      person,
      texasFiling({ policyNumber, paymentMethod: 'PENDING_INVOICE', ...changes }),
    );
    if (filing.status !== 201) throw new Error(JSON.stringify(filing.body));
    ids.push(filing.body.id);
  }
  return ids;
}

/** What customers read with an invoice takes the password. */
const proofFor = (path: string, body: object) =>
  path.endsWith('/void') || ('note' in body && /\/(?:invoice|issue|regenerate)$/.test(path))
    ? { currentPassword: PASSWORD }
    : {};

/** A step of an invoice or of a company's invoicing, as an admin. */
export async function asAdmin(
  test: TestApp,
  admin: SignedIn,
  path: string,
  body: object,
  key = freshKey(),
): Promise<Answer> {
  return await call(test, 'POST', path, {
    token: admin.token,
    body: { ...proofFor(path, body), ...body },
    headers: { 'idempotency-key': key },
  });
}

/** Issues an invoice on these filings. */
export async function issue(
  test: TestApp,
  admin: SignedIn,
  { companyId }: InvoicedCustomer,
  filingIds: string[],
  more: { dueDate?: string; note?: string } = {},
): Promise<Answer> {
  return await asAdmin(test, admin, `/company/${companyId}/invoice`, { filingIds, ...more });
}

/** Whoever gave no password for what customers are to read. */
export function unprovenAuthor<Who extends { id: string }>(actor: Who) {
  return { actor, session: { subject: actor.id, sessionId: 'none', secondFactor: false }, isProven: false };
}
