import { LIST_OBLIGATIONS } from '#contract/paths/obligation.ts';
import { listObligations } from '#operations/obligation/list-obligations.ts';
import { presentObligations } from '../present/obligation.ts';
import { handle } from '../register.ts';

export const obligationRoutes = [
  handle(LIST_OBLIGATIONS, async ({ context, query }) =>
    presentObligations(await listObligations(context, query)),
  ),
];
