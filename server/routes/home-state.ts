import { FIND_HOME_STATE } from '#contract/paths/home-state.ts';
import { determineHomeState } from '#operations/home-state/determine-home-state.ts';
import { presentHomeState } from '../present/home-state.ts';
import { handle } from '../register.ts';

export const homeStateRoutes = [
  handle(FIND_HOME_STATE, async ({ body }) => presentHomeState(determineHomeState(body))),
];
