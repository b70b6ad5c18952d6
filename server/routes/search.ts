import { SEARCH } from '#contract/paths/search.ts';
import { search } from '#operations/search/search.ts';
import { handle } from '../register.ts';

export const searchRoutes = [
  handle(SEARCH, async ({ context, actor, query }) => ({
    items: await search(context, actor, query.q),
  })),
];
