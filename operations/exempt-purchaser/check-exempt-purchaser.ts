import { AppError, type FieldErrors } from '#contract/errors.ts';
import type { ExemptPurchaserRequest } from '#contract/exempt-purchaser.ts';
import { CivilDateError, parseEnteredDate } from '#domain/calendar/civil-date.ts';
import {
  type JudgedOn,
  judgeExemptPurchaser,
  type PurchaserJudgement,
} from '#domain/exempt-purchaser/judge-exempt-purchaser.ts';
import {
  isMoneyMeasure,
  PURCHASER_MEASURE_LABELS,
  type PurchaserMeasure,
} from '#domain/exempt-purchaser/measures.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { invalidDate, notValid, tooSmall } from '#domain/form/messages.ts';
import { type Cents, MoneyError, parseCents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

/**
 * Whether an insured is an exempt commercial purchaser on the policy's effective date, else today; nothing is kept.
 * Throws INVALID with every date and figure that is not readable or negative.
 */
export function checkExemptPurchaser(
  { exemptPurchaser, clock }: Pick<OperationContext, 'exemptPurchaser' | 'clock'>,
  request: ExemptPurchaserRequest,
): PurchaserJudgement {
  const faults: FieldErrors = {};
  const measure = request.measure ?? null;
  const answers = {
    riskManager: request.riskManager ?? null,
    riskManagerName: request.riskManagerName ?? '',
    riskManagerQualifications: request.riskManagerQualifications ?? '',
    premium: figureOf(request.premium, 'premium', { label: 'Premium', type: 'amount' }, faults),
    measure,
    figure: measure === null ? null : figureOf(request.figure, 'figure', kindOf(measure), faults),
  };
  const judgedOn = dayOf(request.policyEffectiveDate ?? '', faults) ?? {
    on: todayOf(clock),
    basis: 'TODAY',
  };
  if (Object.keys(faults).length > 0) throw new AppError('INVALID', { details: { fields: faults } });
  return judgeExemptPurchaser(exemptPurchaser, answers, judgedOn);
}

function dayOf(text: string, faults: FieldErrors): JudgedOn | null {
  if (text.trim() === '') return null;
  try {
    return { on: parseEnteredDate(text), basis: 'POLICY_EFFECTIVE' };
  } catch (error) {
    if (!(error instanceof CivilDateError)) throw error;
    faults.policyEffectiveDate = invalidDate(labelOf('policyEffectiveDate'));
    return null;
  }
}

interface Kind {
  label: string;
  type: 'amount' | 'number' | 'integer';
}

/** Inhabitants are counted whole; of employees the act counts the equivalent of full time. */
function kindOf(measure: PurchaserMeasure): Kind {
  const type = isMoneyMeasure(measure) ? 'amount' : measure === 'POPULATION' ? 'integer' : 'number';
  return { label: PURCHASER_MEASURE_LABELS[measure], type };
}

/** Hundredths of what is counted; null where nothing was entered. */
function figureOf(
  text: string | null | undefined,
  field: string,
  { label, type }: Kind,
  faults: FieldErrors,
): Cents | null {
  const entered = text?.trim() ?? '';
  if (entered === '') return null;
  try {
    const figure = parseCents(entered);
    if (figure < 0n) faults[field] = tooSmall(label, '0');
    else if (type === 'integer' && figure % 100n !== 0n) faults[field] = notValid(label, type);
    return figure;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    faults[field] = notValid(label, type);
    return null;
  }
}
