import { inTransaction, type Tx } from '#db/pool.ts';
import { findInvoice } from '#db/queries/invoices.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { InvoiceDifference } from '#domain/invoice/difference.ts';
import type { InvoiceTextAct } from '#mail/templates/invoice-text.ts';
import { type Proof, type ProofContext, requireProof } from '../access/act-with-proof.ts';
import { type Author, passwordMissing, requireAuthor } from '../access/require-author.ts';
import { changedBy, notifyAgency } from '../agency/notify-agency.ts';
import type { OperationContext } from '../context.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { InvoiceRequest } from './preview-invoice.ts';
import { type RevisionRequest, regenerateInvoice } from './regenerate-invoice.ts';
import { getInvoiceContent } from './stored-content.ts';
import { voidInvoice } from './void-invoice.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext;

const ACT = 'write to customers on an invoice';

/**
 * Asks for the proof of what customers are to read with an invoice, before the transaction that keeps the answer under the
 * request's key. Returns whether it was asked for: no words need none, nor do those of `before`. Throws INVALID for a wrong
 * password, SECOND_FACTOR_MISSING, RATE_LIMITED.
 */
export async function proveCustomerText(
  context: ProofContext,
  actor: Actor,
  proof: Proof,
  words: string | undefined,
  before = '',
): Promise<boolean> {
  if (words === undefined || words === '' || words === before) return false;
  await requireProof(context, actor, proof, ACT);
  return true;
}

/**
 * The same of the reason of a void, which its customer is told where it is proven: without a password it stays among the
 * agency. Throws as proveCustomerText does.
 */
export async function proveReason(
  context: ProofContext,
  actor: Actor,
  proof: Proof,
  reason: string,
): Promise<boolean> {
  if (context.passwordIdentity !== null && proof.currentPassword === undefined) return false;
  return await proveCustomerText(context, actor, proof, reason);
}

/** The note that an invoice has now; none where there is no such invoice. */
export async function noteOf({ db }: Pick<Context, 'db'>, id: string): Promise<string> {
  const invoice = await findInvoice(db, id);
  if (invoice === null) return '';
  return (await getInvoiceContent(db, id, invoice.revision))?.content.note ?? '';
}

/** Issues an invoice; a note takes proof, and every admin and the agency are told. Throws what issueInvoice throws. */
export async function issueWithProof(
  context: Context,
  author: Author,
  companyId: string,
  request: InvoiceRequest,
): Promise<string> {
  const hasNote = (request.note ?? '') !== '';
  return await inTransaction(context.db, async (tx) => {
    if (hasNote) await requireAuthor(context, tx, author);
    const id = await issueInvoice({ ...context, db: tx }, author.actor, companyId, request);
    if (hasNote) await notifyOfCustomerText(context, tx, author.actor, { act: 'NOTE', id });
    return id;
  });
}

/** Regenerates an invoice; another note takes proof in the same way. Throws what regenerateInvoice throws. */
export async function regenerateWithProof(
  context: Context,
  author: Author,
  id: string,
  request: RevisionRequest,
): Promise<InvoiceDifference> {
  return await inTransaction(context.db, async (tx) => {
    if (author.isProven) await requireAuthor(context, tx, author);
    const difference = await regenerateInvoice({ ...context, db: tx }, author.actor, id, request);
    if ((difference.note?.after ?? '') !== '') {
      // A colleague's revision may have come between: then it is another note by now.
      if (!author.isProven) throw passwordMissing();
      await notifyOfCustomerText(context, tx, author.actor, { act: 'NOTE', id });
    }
    return difference;
  });
}

/** Voids an invoice; its customer is told the reason where it is proven, and then so are the admins. Throws what voidInvoice throws. */
export async function voidWithProof(
  context: Context,
  author: Author,
  id: string,
  reason: string,
): Promise<void> {
  const { actor, isProven } = author;
  await inTransaction(context.db, async (tx) => {
    if (isProven) await requireAuthor(context, tx, author);
    await voidInvoice({ ...context, db: tx }, actor, id, isProven ? { told: reason } : { kept: reason });
    if (isProven) await notifyOfCustomerText(context, tx, actor, { act: 'VOID_REASON', id });
  });
}

/** The same for many invoices at once, before the first of them: told once, and not for each. */
export async function announceCustomerText(
  context: Pick<OperationContext, 'config' | 'clock'> & PasswordContext,
  db: OperationContext['db'],
  author: Author,
  about: { act: InvoiceTextAct; invoices: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireAuthor(context, tx, author);
    await notifyOfCustomerText(context, tx, author.actor, about);
  });
}

/** Tells every admin and the agency who wrote to customers on an invoice or on many, and not what it says. */
async function notifyOfCustomerText(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
  { act, ...on }: { act: InvoiceTextAct } & ({ id: string } | { invoices: number }),
): Promise<void> {
  const found = 'id' in on ? await findInvoice(tx, on.id) : null;
  const data = {
    act,
    invoice: found && { id: found.id, number: found.number },
    invoices: 'invoices' in on ? on.invoices : 1,
    ...changedBy(context, actor),
  };
  await notifyAgency(context, tx, [{ template: 'invoice-text', data }]);
}
