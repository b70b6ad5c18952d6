import { FIND_HOME_STATE } from '#contract/paths/home-state.ts';
import { findHomeState } from '#operations/home-state/find-home-state.ts';
import { presentHomeState } from '../present/home-state.ts';
import { handle } from '../register.ts';

export const homeStateRoutes = [
  handle(FIND_HOME_STATE, async ({ body }) => presentHomeState(findHomeState(body))),
];
