import type { QuoteBody } from '#contract/quote.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { AssessedInputs } from '#operations/assessment/assess-inputs.ts';
import { traceOfAgencyCharge, traceOfLine, traceOfUnknown } from '#operations/assessment/trace.ts';

/** A price as everybody may see it: a quote, a draft's running price, a re-assessment. */
export function presentQuote(assessed: AssessedInputs): QuoteBody {
  return {
    state: assessed.transaction.state,
    rulebookVersion: assessed.assessment.rulebookVersion,
    lines: [
      ...assessed.assessment.lines.map(traceOfLine),
      ...assessed.assessment.unknown.map(traceOfUnknown),
    ],
    stateTotal: assessed.stateTotal === null ? null : formatCents(assessed.stateTotal),
    agencyCharges: assessed.agencyCharges.map(traceOfAgencyCharge),
    total: assessed.total === null ? null : formatCents(assessed.total),
    warnings: [...assessed.assessment.warnings],
  };
}
