import { quoteBody, quoteRequest } from '#contract/quote.ts';
import { quoteTax } from '#operations/quote/quote-tax.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { optionalActor } from '../optional-actor.ts';
import { presentQuote } from '../present/quote.ts';

/** A visitor types; a calculator asks with every pause. */
const QUOTES_PER_MINUTE = 120;

export function quoteRoutes(app: App, context: AppContext): void {
  app.post(
    '/quote',
    {
      config: { access: 'POST /quote', rateLimit: { max: QUOTES_PER_MINUTE, timeWindow: 60_000 } },
      schema: {
        summary: 'What a state and we take for a transaction, with the reason for every cent',
        tags: ['Price'],
        body: quoteRequest,
        response: { 200: quoteBody },
      },
    },
    async (request) => {
      const actor = await optionalActor(request, context);
      return presentQuote(await quoteTax(context, request.body, actor?.id ?? null));
    },
  );
}
