import { GET_FILING_STATE, LIST_FILING_STATES } from '#contract/paths/filing-state.ts';
import { getFilingState } from '#operations/filing-state/get-filing-state.ts';
import { listFilingStates } from '#operations/filing-state/list-filing-states.ts';
import { presentFilingState, presentFilingStateSummary } from '../present/filing-state.ts';
import { handle } from '../register.ts';

const MINUTE = 'public, max-age=60';

export const filingStateRoutes = [
  handle(LIST_FILING_STATES, async ({ context, reply }) => {
    reply.header('cache-control', MINUTE);
    return { items: (await listFilingStates(context)).map(presentFilingStateSummary) };
  }),
  handle(GET_FILING_STATE, async ({ context, params, reply }) => {
    reply.header('cache-control', MINUTE);
    return presentFilingState(await getFilingState(context, params.code));
  }),
];
