import type { FastifyRequest } from 'fastify';
import { BULK_ISSUE_INVOICES, BULK_SEND_INVOICES, BULK_VOID_INVOICES } from '#contract/paths/invoice-bulk.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Proof } from '#operations/access/act-with-proof.ts';
import { bulkSendInvoices, bulkVoidInvoices } from '#operations/invoice/bulk-invoices.ts';
import { bulkIssueInvoices } from '#operations/invoice/bulk-issue-invoices.ts';
import { proveCustomerText, proveReason } from '#operations/invoice/customer-text-proof.ts';
import { answerBulk } from '../answer-bulk.ts';
import { proofOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { handle } from '../register.ts';

interface BulkCall {
  context: AppContext;
  actor: Actor;
  request: FastifyRequest;
  body: { dryRun: boolean; currentPassword?: string | undefined };
}

/** A look needs no password; one that is sent is checked, so that a wrong one is told before anything is done. */
async function prove<Words>(
  { context, actor, request, body: { dryRun, currentPassword } }: BulkCall,
  words: Words,
  ask: (context: AppContext, actor: Actor, proof: Proof, words: Words) => Promise<boolean>,
): Promise<boolean> {
  if (dryRun && currentPassword === undefined) return false;
  return await ask(context, actor, proofOf(request, currentPassword), words);
}

export const invoiceBulkRoutes = [
  handle(BULK_SEND_INVOICES, answerBulk(bulkSendInvoices)),
  handle(BULK_VOID_INVOICES, answerBulk(bulkVoidInvoices), {
    prove: (call) => prove(call, call.body.reason, proveReason),
  }),
  handle(BULK_ISSUE_INVOICES, answerBulk(bulkIssueInvoices), {
    prove: (call) => prove(call, call.body.note, proveCustomerText),
  }),
];
