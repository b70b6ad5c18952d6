import type { CheckedBodyOf, CheckedParamsOf } from '#contract/api.ts';
import {
  LIST_COMPANY_COMMISSIONS,
  LIST_COMPANY_FILING_FEES,
  LIST_USER_COMMISSIONS,
  LIST_USER_FILING_FEES,
  PUT_COMPANY_COMMISSION,
  PUT_COMPANY_FILING_FEE,
  PUT_USER_COMMISSION,
  PUT_USER_FILING_FEE,
} from '#contract/paths/terms.ts';
import type { Actor } from '#domain/access/actor.ts';
import { listCommissionTerms } from '#operations/terms/list-commission-terms.ts';
import { listFilingFeeTerms } from '#operations/terms/list-filing-fee-terms.ts';
import { putCommissionTerms } from '#operations/terms/put-commission-terms.ts';
import { putFilingFeeTerms } from '#operations/terms/put-filing-fee-terms.ts';
import type { AppContext } from '../context.ts';
import { presentCommission, presentFilingFee } from '../present/user.ts';
import { handle } from '../register.ts';

type Kind = 'user' | 'company';

const listCommissions = (kind: Kind) => async (call: { context: AppContext; params: { id: string } }) => {
  const terms = await listCommissionTerms(call.context, { kind, id: call.params.id });
  return { items: terms.map(presentCommission) };
};

const listFilingFees = (kind: Kind) => async (call: { context: AppContext; params: { id: string } }) => {
  const terms = await listFilingFeeTerms(call.context, { kind, id: call.params.id });
  return { items: terms.map(presentFilingFee) };
};

/** One change of terms; users and companies are asked for the same. */
interface Change<K extends typeof PUT_USER_COMMISSION | typeof PUT_USER_FILING_FEE> {
  context: AppContext;
  actor: Actor;
  params: CheckedParamsOf<K>;
  body: CheckedBodyOf<K>;
}

const putCommission =
  (kind: Kind) =>
  async ({ context, actor, params, body }: Change<typeof PUT_USER_COMMISSION>) => {
    const { id, filingStateId: state, type } = params;
    const at = { owner: { kind, id }, state, kind: type };
    return presentCommission(await putCommissionTerms(context, actor, at, body));
  };

const putFilingFee =
  (kind: Kind) =>
  async ({ context, actor, params, body }: Change<typeof PUT_USER_FILING_FEE>) => {
    const { id, filingStateId: state } = params;
    const at = { owner: { kind, id }, state };
    return presentFilingFee(await putFilingFeeTerms(context, actor, at, body));
  };

export const termsRoutes = [
  handle(LIST_USER_COMMISSIONS, listCommissions('user')),
  handle(LIST_USER_FILING_FEES, listFilingFees('user')),
  handle(PUT_USER_COMMISSION, putCommission('user')),
  handle(PUT_USER_FILING_FEE, putFilingFee('user')),
  handle(LIST_COMPANY_COMMISSIONS, listCommissions('company')),
  handle(LIST_COMPANY_FILING_FEES, listFilingFees('company')),
  handle(PUT_COMPANY_COMMISSION, putCommission('company')),
  handle(PUT_COMPANY_FILING_FEE, putFilingFee('company')),
];
