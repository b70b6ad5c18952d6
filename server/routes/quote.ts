import { QUOTE } from '#contract/paths/quote.ts';
import { quoteTax } from '#operations/quote/quote-tax.ts';
import { optionalActor } from '../optional-actor.ts';
import { presentQuote } from '../present/quote.ts';
import { handle } from '../register.ts';

export const quoteRoutes = [
  handle(QUOTE, async ({ context, body, request }) => {
    const actor = await optionalActor(request, context);
    return presentQuote(await quoteTax(context, body, actor?.id ?? null));
  }),
];
