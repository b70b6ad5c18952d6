import {
  LIST_USER_COMMISSIONS,
  LIST_USER_FILING_FEES,
  PUT_USER_COMMISSION,
  PUT_USER_FILING_FEE,
} from '#contract/paths/user-terms.ts';
import { putStateRates } from '#operations/user/put-state-rates.ts';
import { putStateSettings } from '#operations/user/put-state-settings.ts';
import { readStateRates } from '#operations/user/read-state-rates.ts';
import { readStateSettings } from '#operations/user/read-state-settings.ts';
import { presentStateRates, presentStateSettings } from '../present/user.ts';
import { handle } from '../register.ts';

export const userTermsRoutes = [
  handle(LIST_USER_COMMISSIONS, async ({ context, params }) => {
    const rates = await readStateRates(context, params.id);
    return { items: rates.map(presentStateRates) };
  }),
  handle(LIST_USER_FILING_FEES, async ({ context, params }) => {
    const settings = await readStateSettings(context, params.id);
    return { items: settings.map(presentStateSettings) };
  }),
  handle(PUT_USER_COMMISSION, async ({ context, actor, params, body }) => {
    const { id, filingStateId, type } = params;
    const at = { userId: id, state: filingStateId, kind: type };
    return presentStateRates(await putStateRates(context, actor, at, body));
  }),
  handle(PUT_USER_FILING_FEE, async ({ context, actor, params, body }) => {
    const { id, filingStateId } = params;
    const at = { userId: id, state: filingStateId };
    return presentStateSettings(await putStateSettings(context, actor, at, body));
  }),
];
