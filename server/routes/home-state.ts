import { homeStateBody, homeStateRequest } from '#contract/home-state.ts';
import { findHomeState } from '#operations/home-state/find-home-state.ts';
import type { App } from '../app.ts';
import { presentHomeState } from '../present/home-state.ts';

/** A person answers question by question. */
const QUESTIONS_PER_MINUTE = 120;

export function homeStateRoutes(app: App): void {
  app.post(
    '/home-state',
    {
      config: {
        access: 'POST /home-state',
        rateLimit: { max: QUESTIONS_PER_MINUTE, timeWindow: 60_000 },
      },
      schema: {
        summary: 'Which state may tax a policy, with the reason, or what is still to be asked',
        tags: ['Price'],
        body: homeStateRequest,
        response: { 200: homeStateBody },
      },
    },
    async (request) => presentHomeState(findHomeState(request.body)),
  );
}
