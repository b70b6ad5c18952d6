import {
  GET_ACCOUNT,
  GET_COMPANY_ACCOUNT,
  GET_COMPANY_STATEMENT,
  GET_COMPANY_STATEMENT_PDF,
  GET_OWN_STATEMENT,
  GET_OWN_STATEMENT_PDF,
  GET_RECEIVABLES,
} from '#contract/paths/account.ts';
import { drawStatement } from '#operations/payment/draw-statement.ts';
import { companyOf, getAccount } from '#operations/payment/get-account.ts';
import { getReceivables } from '#operations/payment/get-receivables.ts';
import { getStatement } from '#operations/payment/get-statement.ts';
import { presentAccount, presentReceivables, presentStatement } from '../present/account.ts';
import { handle } from '../register.ts';
import { sendPdf } from '../send-pdf.ts';

export const accountRoutes = [
  handle(GET_ACCOUNT, async ({ context, actor }) =>
    presentAccount(await getAccount(context, companyOf(actor))),
  ),
  handle(GET_COMPANY_ACCOUNT, async ({ context, params }) =>
    presentAccount(await getAccount(context, params.id)),
  ),
  handle(GET_RECEIVABLES, async ({ context }) => presentReceivables(await getReceivables(context))),
  handle(GET_OWN_STATEMENT, async ({ context, actor, query }) =>
    presentStatement(await getStatement(context, companyOf(actor), query)),
  ),
  handle(GET_OWN_STATEMENT_PDF, async ({ context, actor, query, reply }) =>
    sendPdf(reply, await drawStatement(context, actor, companyOf(actor), query)),
  ),
  handle(GET_COMPANY_STATEMENT, async ({ context, params, query }) =>
    presentStatement(await getStatement(context, params.id, query)),
  ),
  handle(GET_COMPANY_STATEMENT_PDF, async ({ context, actor, params, query, reply }) =>
    sendPdf(reply, await drawStatement(context, actor, params.id, query)),
  ),
];
