import { AppError, type FieldErrors } from '#contract/errors.ts';
import type { HomeStateRequest } from '#contract/home-state.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { notValid, tooSmall } from '#domain/form/messages.ts';
import { type HomeStateResult, homeStateOf, type InsuredAnswers } from '#domain/jurisdictions/home-state.ts';
import { type Cents, MoneyError, parseCents, ZERO } from '#domain/money/cents.ts';

/**
 * The home state of an insured by the federal act, with its reason, or what is still to be asked; nothing is kept.
 * Throws INVALID with every amount that is not readable or negative.
 */
export function determineHomeState(request: HomeStateRequest): HomeStateResult {
  const faults: FieldErrors = {};
  const insured = insuredOf(request.insured ?? {}, 'insured', faults);
  const members = (request.members ?? []).map((member, index) => ({
    ...insuredOf(member, `members.${index}`, faults),
    name: member.name,
    premium: isBlank(member.premium) ? null : amountOf(member.premium, `members.${index}.premium`, faults),
  }));
  if (Object.keys(faults).length > 0) throw new AppError('INVALID', { details: { fields: faults } });
  return homeStateOf({ affiliatedGroup: request.affiliatedGroup ?? null, insured, members });
}

function insuredOf(
  input: NonNullable<HomeStateRequest['insured']>,
  path: string,
  faults: FieldErrors,
): InsuredAnswers {
  return {
    kind: input.kind ?? null,
    principalPlace: input.principalPlace ?? null,
    riskAtHome: input.riskAtHome ?? null,
    allocation: (input.allocation ?? []).map(({ state, premium }, index) => ({
      state,
      premium: amountOf(premium, `${path}.allocation.${index}.premium`, faults),
    })),
  };
}

function isBlank(text: string | null | undefined): text is '' | null | undefined {
  return text === undefined || text === null || text.trim() === '';
}

function amountOf(text: string, field: string, faults: FieldErrors): Cents {
  try {
    const amount = parseCents(text.trim());
    if (amount >= 0n) return amount;
    faults[field] = tooSmall(labelOf(field), '0');
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    faults[field] = notValid(labelOf(field), 'amount');
  }
  return ZERO;
}
