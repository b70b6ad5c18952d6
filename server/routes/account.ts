import { GET_ACCOUNT, GET_COMPANY_STATEMENT, GET_OWN_STATEMENT } from '#contract/paths/account.ts';
import { companyOf, getAccount } from '#operations/payment/get-account.ts';
import { getStatement } from '#operations/payment/get-statement.ts';
import { presentAccount, presentStatement } from '../present/account.ts';
import { handle } from '../register.ts';

export const accountRoutes = [
  handle(GET_ACCOUNT, async ({ context, actor }) => presentAccount(await getAccount(context, actor))),
  handle(GET_OWN_STATEMENT, async ({ context, actor, query }) =>
    presentStatement(await getStatement(context, companyOf(actor), query)),
  ),
  handle(GET_COMPANY_STATEMENT, async ({ context, params, query }) =>
    presentStatement(await getStatement(context, params.id, query)),
  ),
];
