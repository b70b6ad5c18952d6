import type { QuoteBody } from '#contract/quote.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { AssessedInputs } from '#operations/assessment/assess-inputs.ts';
import { traceOfAgencyCharge, traceOfLine } from '#operations/assessment/trace.ts';

/** A price as everybody may see it: a quote, a draft's running price, a re-assessment. */
export function presentQuote(assessed: AssessedInputs): QuoteBody {
  return {
    state: assessed.transaction.state,
    rulebookVersion: assessed.assessment.rulebookVersion,
    lines: assessed.assessment.lines.map(traceOfLine),
    stateTotal: formatCents(assessed.stateTotal),
    agencyCharges: assessed.agencyCharges.map(traceOfAgencyCharge),
    total: formatCents(assessed.total),
    warnings: assessed.assessment.warnings.map(({ code, rule, message }) => ({ code, rule, message })),
  };
}
