import {
  LIST_USER_COMMISSIONS,
  LIST_USER_FILING_FEES,
  PUT_USER_COMMISSION,
  PUT_USER_FILING_FEE,
} from '#contract/paths/user-terms.ts';
import { listUserCommissionTerms } from '#operations/user/list-user-commission-terms.ts';
import { listUserFilingFeeTerms } from '#operations/user/list-user-filing-fee-terms.ts';
import { putUserCommissionTerms } from '#operations/user/put-user-commission-terms.ts';
import { putUserFilingFeeTerms } from '#operations/user/put-user-filing-fee-terms.ts';
import { presentUserCommission, presentUserFilingFee } from '../present/user.ts';
import { handle } from '../register.ts';

export const userTermsRoutes = [
  handle(LIST_USER_COMMISSIONS, async ({ context, params }) => {
    const rates = await listUserCommissionTerms(context, params.id);
    return { items: rates.map(presentUserCommission) };
  }),
  handle(LIST_USER_FILING_FEES, async ({ context, params }) => {
    const settings = await listUserFilingFeeTerms(context, params.id);
    return { items: settings.map(presentUserFilingFee) };
  }),
  handle(PUT_USER_COMMISSION, async ({ context, actor, params, body }) => {
    const { id, filingStateId, type } = params;
    const at = { userId: id, state: filingStateId, kind: type };
    return presentUserCommission(await putUserCommissionTerms(context, actor, at, body));
  }),
  handle(PUT_USER_FILING_FEE, async ({ context, actor, params, body }) => {
    const { id, filingStateId } = params;
    const at = { userId: id, state: filingStateId };
    return presentUserFilingFee(await putUserFilingFeeTerms(context, actor, at, body));
  }),
];
