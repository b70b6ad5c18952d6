import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Route } from '#contract/route.ts';

/** A filter that a route does not have is refused: who sends one believes in it. */
const NO_QUERY = z.strictObject({});

/** The schemas that requests and answers are checked by. Files are no JSON, and go out as they are. */
export function schemasOf(route: Route): FastifySchema {
  const answers = Object.entries(route.answers).filter(([, answer]) => !('file' in answer));
  return {
    ...(route.params ? { params: route.params } : {}),
    querystring: route.query ?? NO_QUERY,
    ...(route.body ? { body: route.body } : {}),
    ...(answers.length > 0 ? { response: Object.fromEntries(answers) } : {}),
  };
}

/** Whether the route is there: one of another identity provider is not. */
export const isOffered = (route: Route, keepsPasswords: boolean) =>
  !route.onlyWithLocalPasswords || keepsPasswords;
