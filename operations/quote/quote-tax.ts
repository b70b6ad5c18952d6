import { AppError } from '#contract/errors.ts';
import type { QuoteRequest } from '#contract/quote.ts';
import { quoteFieldName, transactionOfQuote } from '#domain/tax/quote-inputs.ts';
import { type AssessedInputs, assessInputs } from '../assessment/assess-inputs.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

/**
 * The price of a transaction that nobody filed yet; nothing is kept. `userId` null: a visitor, who sees the
 * state's terms. Throws what assessInputs throws, and INVALID where premium and coverages contradict.
 */
export async function quoteTax(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  request: QuoteRequest,
  userId: string | null,
): Promise<AssessedInputs> {
  if (request.coverages !== undefined && (request.premium !== undefined || request.line !== undefined)) {
    throw new AppError('INVALID', {
      details: { fields: { premium: 'Give either one premium with its line, or coverages, not both.' } },
    });
  }
  return assessInputs(context, transactionOfQuote(request), {
    userId,
    today: todayOf(context.clock),
    fieldName: (field) => quoteFieldName(request, field),
  });
}
