import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import {
  type AgencyChargesInput,
  assessAgencyCharges,
  resolveTerms,
  TermsError,
} from '#domain/fees/assess-agency-charges.ts';
import type { AgencyCharge } from '#domain/fees/types.ts';
import { filingKindOf } from '#domain/filing/vocabulary.ts';
import { addCents, type Cents } from '#domain/money/cents.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { assess } from '#domain/tax/assess.ts';
import { type Assessment, AssessmentError, EXTRA_DATES, type Transaction } from '#domain/tax/types.ts';
import { agreedTerms } from './agreed-terms.ts';
import type { AssessmentInput } from './assessment-input.ts';
import { parseTransaction } from './parse-transaction.ts';
import { rulebookInForce } from './rulebook-in-force.ts';

/** A price with all its reasons. Amounts in cents; `total` is what the customer pays us, premium not included. */
export interface AssessedInputs {
  transaction: Transaction;
  assessment: Assessment;
  agencyCharges: readonly AgencyCharge[];
  premium: Cents;
  stateTotal: Cents;
  agencyTotal: Cents;
  total: Cents;
}

export interface AssessmentOptions {
  /** Whose terms apply; null for a visitor, who gets the state's. */
  userId: string | null;
  today: CivilDate;
  /** The amount an admin entered for a MANUAL commission; null until then. */
  manualCommission?: Cents | null;
}

/**
 * What the state and the agency take for the input given. Throws AppError: STATE_UNKNOWN, INVALID with the
 * fields at fault, NOT_ASSESSABLE where the law as we hold it gives no amount (the message names rule and date).
 */
export async function assessInputs(
  context: { db: Db; rulebook: Rulebook },
  input: AssessmentInput,
  options: AssessmentOptions,
): Promise<AssessedInputs> {
  const transaction = parseTransaction(input);
  const rulebook = await rulebookInForce(context);
  const assessment = assessOrExplain(transaction, input, rulebook, options.today);
  const premium = addCents(...transaction.coverages.map((coverage) => coverage.premium));
  const kind = filingKindOf(transaction.filingType);
  const agreed = await agreedTerms(context.db, {
    userId: options.userId,
    state: transaction.state,
    kind,
  });
  const agencyCharges = chargeOrExplain({
    kind,
    premium,
    fees: addCents(...transaction.fees.map((fee) => fee.amount)),
    stateTotal: assessment.stateTotal,
    filingFee: resolveTerms(agreed.userFilingFee, agreed.stateFilingFee),
    commission: resolveTerms(agreed.userCommission, agreed.stateCommission),
    manualAmount: options.manualCommission ?? null,
  });
  const agencyTotal = addCents(...agencyCharges.map((charge) => charge.amount));
  return {
    transaction,
    assessment,
    agencyCharges,
    premium,
    stateTotal: assessment.stateTotal,
    agencyTotal,
    total: addCents(assessment.stateTotal, agencyTotal),
  };
}

function assessOrExplain(
  transaction: Transaction,
  input: AssessmentInput,
  rulebook: Rulebook,
  today: CivilDate,
): Assessment {
  try {
    return assess(transaction, rulebook, { today });
  } catch (error) {
    if (!(error instanceof AssessmentError)) throw error;
    const field = senderField(error, input);
    throw new AppError('NOT_ASSESSABLE', {
      message: error.message,
      details: field === null ? {} : { fields: { [field]: error.message } },
      log: `${error.code} ${error.rule ?? transaction.state} ${error.on ?? ''}`.trim(),
    });
  }
}

function chargeOrExplain(input: AgencyChargesInput): AgencyCharge[] {
  try {
    return assessAgencyCharges(input);
  } catch (error) {
    if (!(error instanceof TermsError)) throw error;
    throw new AppError('NOT_ASSESSABLE', {
      message: 'Our own fee for this state is not settled. Call us; we mend it while you wait.',
      log: error.message,
    });
  }
}

/** The engine names dates as a quote does; a filing calls them otherwise. */
function senderField(error: AssessmentError, input: AssessmentInput): string | null {
  const extra = EXTRA_DATES.find((name) => error.field === `dates.${name}`);
  return extra === undefined ? error.field : input.dates[extra].field;
}
