import { notValid, pleaseEnter } from '../form/messages.ts';
import { greatestShares, type PremiumShare } from '../jurisdictions/home-state.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import { absoluteCents, addCents, type Cents, cents, displayCents, parseCents } from '../money/cents.ts';
import { type FilingCheck, isBlank, OWN_PRACTICE } from './check-types.ts';
import { labelOf } from './field-labels.ts';
import type { FilingInputs } from './filing-inputs.ts';
import { premiumOf } from './form-values.ts';
import { filingKindOf } from './vocabulary.ts';

const HOME_STATE_LAW = '15 U.S.C. 8206(6)';

/**
 * Whether the premium by state adds up, and whether it bears out the home state. Only new and renewal business shows
 * the whole policy, so only there the shares are compared.
 */
export function checkHomeState(form: FilingInputs): FilingCheck[] {
  const rows = form.allocation ?? [];
  const incomplete = rows.flatMap(({ state, premium }, index) => {
    if (state === undefined) return [missing(`allocation.${index}.state`)];
    const field = `allocation.${index}.premium`;
    if (isBlank(premium)) return [missing(field)];
    return parseAmount(premium) === null ? [block(field, notValid(labelOf(field), 'amount'))] : [];
  });
  if (incomplete.length > 0) return incomplete;
  const shares = rows.flatMap(({ state, premium }) => {
    const amount = parseAmount(premium);
    return state === undefined || amount === null ? [] : [{ state, premium: amount }];
  });
  return [...checkSum(form, shares), ...checkGreatest(form, shares)];
}

function checkSum(form: FilingInputs, shares: readonly PremiumShare[]): FilingCheck[] {
  const premium = premiumOf(form);
  if (shares.length === 0 || premium === null) return [];
  const abroad = addCents(
    ...(form.coverages ?? []).map(({ premiumOutsideUs }) => parseAmount(premiumOutsideUs) ?? cents(0n)),
  );
  const inStates = cents(premium - abroad);
  const sum = addCents(...shares.map((share) => share.premium));
  if (sum === inStates) return [];
  return [
    {
      code: 'ALLOCATION_NOT_WHOLE',
      severity: 'BLOCK',
      field: 'allocation',
      message: `The premium by state adds up to ${displayCents(sum)}, and the policy’s U.S. premium is ${displayCents(inStates)}.`,
      source: OWN_PRACTICE,
    },
  ];
}

function checkGreatest(form: FilingInputs, shares: readonly PremiumShare[]): FilingCheck[] {
  const { state, homeStateBasis, filingType } = form;
  if (filingType === undefined || filingKindOf(filingType) === 'EN' || isBlank(state)) return [];
  const byShare = homeStateBasis === 'GREATEST_PREMIUM_SHARE';
  if (shares.length === 0) {
    return byShare ? [missing('allocation')] : [];
  }
  if (!byShare) {
    return shares.some((share) => share.state === state && share.premium !== 0n)
      ? []
      : [
          law(
            'NO_RISK_AT_HOME',
            'WARN',
            'No premium is allocated to the home state. Where all risk is elsewhere, the state with the greatest share is the home state.',
          ),
        ];
  }
  const greatest = greatestShares(
    shares.map((share) => ({ ...share, premium: absoluteCents(share.premium) })),
  );
  if (!greatest.some((code) => code === state)) {
    const names = greatest.map((code) => JURISDICTION_NAMES[code]).join(' or ');
    return [
      law(
        'HOME_STATE_NOT_GREATEST',
        'BLOCK',
        `The greatest share of the premium is in ${names}, not in the state chosen.`,
      ),
    ];
  }
  return greatest.length === 1
    ? []
    : [
        law(
          'HOME_STATE_TIED',
          'WARN',
          'Several states have the same greatest share of the premium, and the law does not say which decides. Have their regulators confirm it.',
        ),
      ];
}

const missing = (field: string) => block(field, pleaseEnter(labelOf(field)));

function block(field: string, message: string): FilingCheck {
  return { code: 'FIELD_MISSING', severity: 'BLOCK', field, message, source: OWN_PRACTICE };
}

function law(code: string, severity: FilingCheck['severity'], message: string): FilingCheck {
  return { code, severity, field: 'state', message, source: HOME_STATE_LAW };
}

function parseAmount(text: string | undefined): Cents | null {
  if (text === undefined || isBlank(text)) return null;
  try {
    return parseCents(text.trim());
  } catch {
    return null;
  }
}
