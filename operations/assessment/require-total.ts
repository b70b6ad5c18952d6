import { AppError } from '#contract/errors.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { AssessedInputs } from './assess-inputs.ts';

/** A price that can be asked for: no charge is without its amount. */
export interface PricedInputs extends AssessedInputs {
  stateTotal: Cents;
  total: Cents;
}

/**
 * The price where every charge has an amount. Throws AppError NOT_ASSESSABLE that names each charge without one and
 * who can settle it: an override in the settings of the state does.
 */
export function requireTotal(assessed: AssessedInputs): PricedInputs {
  const { stateTotal, total, assessment } = assessed;
  if (stateTotal !== null && total !== null) return { ...assessed, stateTotal, total };
  throw new AppError('NOT_ASSESSABLE', {
    message: assessment.unknown.map(({ why }) => why).join(' '),
    log: assessment.unknown.map(({ rule }) => rule).join(' '),
  });
}
