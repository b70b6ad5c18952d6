import { AppError, type FieldErrors } from '#contract/errors.ts';
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
import { parseJurisdiction, parseTransaction } from '#domain/tax/parse-transaction.ts';
import type { TransactionText } from '#domain/tax/transaction-text.ts';
import { type Assessment, AssessmentError, type Transaction } from '#domain/tax/types.ts';
import type { OperationContext } from '../context.ts';
import { agreedTerms } from './agreed-terms.ts';
import { rulebookInForce } from './rulebook-in-force.ts';

const same = (field: string): string => field;

/**
 * A price with all its reasons. Amounts in cents; `total` is what the customer pays us, premium not included. Null is
 * what depends on a charge whose amount nobody knows yet.
 */
export interface AssessedInputs {
  transaction: Transaction;
  assessment: Assessment;
  agencyCharges: readonly AgencyCharge[];
  premium: Cents;
  stateTotal: Cents | null;
  agencyTotal: Cents;
  total: Cents | null;
}

export interface AssessmentOptions {
  /** Whose terms apply; null for a visitor, who gets the state's. */
  userId: string | null;
  /** The company whose terms stand behind the user's; left out: the company that the user belongs to. */
  companyId?: string | null;
  today: CivilDate;
  /** What the sender calls a field that parseTransaction names; left out: the same. */
  fieldName?: (field: string) => string;
  /** The amount an admin entered for a MANUAL commission; null until then. */
  manualCommission?: Cents | null;
}

/**
 * What the state and the agency take for the transaction given. Throws AppError: STATE_UNKNOWN, INVALID with the
 * fields at fault, NOT_ASSESSABLE where the law as we hold it gives no amount (the message names rule and date).
 */
export async function assessInputs(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  text: TransactionText,
  options: AssessmentOptions,
): Promise<AssessedInputs> {
  const transaction = parseOrExplain(text, options);
  const rulebook = await rulebookInForce(context);
  const assessment = assessOrExplain(transaction, rulebook, options);
  const premium = addCents(...transaction.coverages.map((coverage) => coverage.premium));
  const kind = filingKindOf(transaction.filingType);
  const agreed = await agreedTerms(context.db, {
    userId: options.userId,
    companyId: options.companyId ?? null,
    state: transaction.state,
    kind,
  });
  const agencyCharges = chargeOrExplain({
    kind,
    premium,
    fees: addCents(...transaction.fees.map((fee) => fee.amount)),
    stateTotal: assessment.stateTotal,
    filingFee: resolveTerms(agreed.filingFee),
    commission: resolveTerms(agreed.commission),
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
    total: assessment.stateTotal === null ? null : addCents(assessment.stateTotal, agencyTotal),
  };
}

function parseOrExplain(text: TransactionText, { fieldName = same }: AssessmentOptions): Transaction {
  const { transaction, faults } = parseTransaction(text);
  if (transaction !== null) return transaction;
  const fields: FieldErrors = {};
  for (const [field, message] of Object.entries(faults)) fields[fieldName(field)] ??= message;
  const isStateUnknown = 'state' in faults && text.state?.trim() && parseJurisdiction(text.state) === null;
  throw new AppError(isStateUnknown ? 'STATE_UNKNOWN' : 'INVALID', { details: { fields } });
}

function assessOrExplain(
  transaction: Transaction,
  rulebook: Rulebook,
  { today, fieldName = same }: AssessmentOptions,
): Assessment {
  try {
    return assess(transaction, rulebook, { today });
  } catch (error) {
    if (!(error instanceof AssessmentError)) throw error;
    throw new AppError('NOT_ASSESSABLE', {
      message: error.message,
      details: error.field === null ? {} : { fields: { [fieldName(error.field)]: error.message } },
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
      message: 'Our fee for this state isn’t set. Call us and we’ll set it while you wait.',
      log: error.message,
    });
  }
}
