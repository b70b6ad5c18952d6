import {
  ENTER_OFFICE_FIGURES,
  GET_RECONCILIATION,
  SETTLE_DIFFERENCES,
} from '#contract/paths/reconciliation.ts';
import { enterOfficeFigures } from '#operations/reconciliation/enter-office-figures.ts';
import { getReconciliation } from '#operations/reconciliation/get-reconciliation.ts';
import { settleDifferences } from '#operations/reconciliation/settle-differences.ts';
import type { AppContext } from '../context.ts';
import { presentReconciliation } from '../present/reconciliation.ts';
import { handle } from '../register.ts';

const answer = async (context: AppContext, id: string, options?: { blank: boolean }) =>
  presentReconciliation(await getReconciliation(context, id, options));

export const reconciliationRoutes = [
  handle(
    GET_RECONCILIATION,
    async ({ context, params, query }) =>
      await answer(context, params.id, { blank: query.blank !== undefined }),
  ),
  handle(ENTER_OFFICE_FIGURES, async ({ context, actor, params, body }) => {
    await enterOfficeFigures(context, actor, params.id, body);
    return await answer(context, params.id);
  }),
  handle(SETTLE_DIFFERENCES, async ({ context, actor, params, body }) => {
    await settleDifferences(context, actor, params.id, body);
    return await answer(context, params.id);
  }),
];
