import type { FastifyRequest } from 'fastify';
import {
  GET_INVOICE,
  GET_INVOICE_PDF,
  ISSUE_INVOICE,
  LIST_INVOICEABLE,
  LIST_INVOICES,
  PREVIEW_INVOICE,
  PREVIEW_REVISION,
  REGENERATE_INVOICE,
  SEND_INVOICE,
  VOID_INVOICE,
} from '#contract/paths/invoice.ts';
import type { Actor } from '#domain/access/actor.ts';
import {
  issueWithProof,
  noteOf,
  proveCustomerText,
  proveReason,
  regenerateWithProof,
  voidWithProof,
} from '#operations/invoice/customer-text-proof.ts';
import { drawInvoicePdf, drawInvoicePreview } from '#operations/invoice/draw-invoice.ts';
import { getInvoice } from '#operations/invoice/get-invoice.ts';
import { listInvoiceable } from '#operations/invoice/list-invoiceable.ts';
import { listInvoices } from '#operations/invoice/list-invoices.ts';
import { previewInvoice } from '#operations/invoice/preview-invoice.ts';
import { drawRevisionPreview, previewRevision } from '#operations/invoice/regenerate-invoice.ts';
import { sendInvoice } from '#operations/invoice/send-invoice.ts';
import { sumInvoices } from '#operations/invoice/sum-invoices.ts';
import { authorOf, proofOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import {
  presentInvoice,
  presentInvoiceable,
  presentInvoiceDifference,
  presentInvoicePreview,
  presentInvoiceSummary,
} from '../present/invoice.ts';
import { presentPage, presentSums } from '../present/page.ts';
import { handle } from '../register.ts';
import { sendPdf } from '../send-pdf.ts';

async function answer(context: AppContext, actor: Actor, id: string) {
  const viewer = { isAdmin: actor.role === 'ADMIN', agencyName: context.config.agency.brandName };
  return presentInvoice(await getInvoice(context, actor, id), viewer);
}

/** Whether a preview is asked for as the page that it would be. */
const wantsPdf = ({ headers }: FastifyRequest) => headers.accept?.includes('application/pdf') === true;

const prove = (
  context: AppContext,
  actor: Actor,
  request: FastifyRequest,
  { currentPassword }: { currentPassword?: string | undefined },
  words: string | undefined,
  before?: string,
) => proveCustomerText(context, actor, proofOf(request, currentPassword), words, before);

export const invoiceRoutes = [
  handle(LIST_INVOICEABLE, async ({ context, params, query }) =>
    presentInvoiceable(await listInvoiceable(context, params.id, query.through)),
  ),
  handle(PREVIEW_INVOICE, async ({ context, actor, params, body, request, reply }) =>
    wantsPdf(request)
      ? sendPdf(reply, await drawInvoicePreview(context, actor, params.id, body))
      : presentInvoicePreview(await previewInvoice(context, params.id, body)),
  ),
  handle(
    ISSUE_INVOICE,
    async ({ context, actor, params, body, ...call }) =>
      answer(context, actor, await issueWithProof(context, authorOf({ actor, ...call }), params.id, body)),
    { prove: ({ context, actor, body, request }) => prove(context, actor, request, body, body.note) },
  ),
  handle(LIST_INVOICES, async ({ context, actor, query }) => {
    const page = await listInvoices(context, actor, query);
    return {
      ...presentPage(page, (invoice) => presentInvoiceSummary(invoice, page.today)),
      sums: presentSums(await sumInvoices(context, actor, query)),
    };
  }),
  handle(GET_INVOICE, async ({ context, actor, params }) => answer(context, actor, params.id)),
  handle(GET_INVOICE_PDF, async ({ context, actor, params, query, reply }) =>
    sendPdf(reply, await drawInvoicePdf(context, actor, params.id, query.revision)),
  ),
  handle(PREVIEW_REVISION, async ({ context, actor, params, body, request, reply }) => {
    if (wantsPdf(request)) return sendPdf(reply, await drawRevisionPreview(context, actor, params.id, body));
    const preview = await previewRevision(context, params.id, body);
    return { ...presentInvoicePreview(preview), difference: presentInvoiceDifference(preview.difference) };
  }),
  handle(
    REGENERATE_INVOICE,
    async ({ context, actor, params, body, ...call }) => {
      const made = await regenerateWithProof(context, authorOf({ actor, ...call }), params.id, body);
      return { ...(await answer(context, actor, params.id)), difference: presentInvoiceDifference(made) };
    },
    {
      prove: async ({ context, actor, params, body, request }) =>
        prove(context, actor, request, body, body.note, await noteOf(context, params.id)),
    },
  ),
  handle(
    VOID_INVOICE,
    async ({ context, actor, params, body, ...call }) => {
      await voidWithProof(context, authorOf({ actor, ...call }), params.id, body.reason);
      return answer(context, actor, params.id);
    },
    {
      prove: ({ context, actor, body: { currentPassword, reason }, request }) =>
        proveReason(context, actor, proofOf(request, currentPassword), reason),
    },
  ),
  handle(SEND_INVOICE, async ({ context, actor, params, body }) => ({
    recipients: await sendInvoice(context, actor, params.id, body.to),
  })),
];
