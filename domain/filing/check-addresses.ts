import { JURISDICTION_CODES, type JurisdictionCode } from '../jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import { block, type FilingCheck, isBlank, warn } from './check-types.ts';
import type { AddressInputs, FilingInputs } from './filing-inputs.ts';
import { filingKindOf } from './vocabulary.ts';

const HOME_STATE_LAW = '15 U.S.C. 8206(6)';
const PO_BOX = /\b(p\.?\s*o\.?\s*box|post\s+office\s+box)\b/i;
const ZIP = /^\d{5}(?:-?\d{4})?$/;
const DIGITS = /^[\d-]+$/;

/** What is wrong with where the insured and the risk are. */
export function checkAddresses(form: FilingInputs): FilingCheck[] {
  const { mailingAddress, riskAddress } = form.insured ?? {};
  return [
    ...checkRiskLocation(form),
    ...checkCountry(mailingAddress, 'insured.mailingAddress'),
    ...checkCountry(riskAddress, 'insured.riskAddress'),
    ...checkZip(mailingAddress, 'insured.mailingAddress'),
    ...checkZip(riskAddress, 'insured.riskAddress'),
    ...checkHome(form),
  ];
}

const stateOf = (address: AddressInputs | undefined): JurisdictionCode | undefined =>
  JURISDICTION_CODES.find((code) => code === address?.state?.trim().toUpperCase());

/** The risk lies where its own address says, else where the insured is: at a street in the United States. */
function checkRiskLocation({ insured }: FilingInputs): FilingCheck[] {
  const isElsewhere = !isBlank(insured?.riskAddress?.street);
  const [path, address] = isElsewhere
    ? (['insured.riskAddress', insured?.riskAddress] as const)
    : (['insured.mailingAddress', insured?.mailingAddress] as const);
  const isAbroad = !isBlank(address?.country);
  const checks: FilingCheck[] = [];
  if (!isAbroad && PO_BOX.test(address?.street ?? '')) {
    checks.push(
      block(
        'RISK_AT_PO_BOX',
        `${path}.street`,
        'A PO box can’t be a risk location. Enter the street address of the risk.',
      ),
    );
  }
  if (isAbroad || (!isBlank(address?.state) && stateOf(address) === undefined)) {
    checks.push(
      block(
        'RISK_OUTSIDE_US',
        isElsewhere ? `${path}.${isAbroad ? 'country' : 'state'}` : 'insured.riskAddress.street',
        'The risk location must be in the United States. If the insured is abroad, enter where the U.S. risk is.',
        HOME_STATE_LAW,
      ),
    );
  }
  return checks;
}

/** An address has a state or a country, and which of the two is meant decides whether it may be taxed here. */
function checkCountry(address: AddressInputs | undefined, path: string): FilingCheck[] {
  if (isBlank(address?.country) || isBlank(address?.state)) return [];
  const message = 'Enter a state or a country, not both. Leave the country blank in the United States.';
  return [block('COUNTRY_WITH_STATE', `${path}.country`, message)];
}

/**
 * A spreadsheet takes the zero away that many a ZIP begins with. Digits without a country are a ZIP before a state is
 * chosen, too.
 */
function checkZip(address: AddressInputs | undefined, path: string): FilingCheck[] {
  const zip = address?.postalCode?.trim() ?? '';
  const isToBeOne =
    stateOf(address) !== undefined ||
    (isBlank(address?.state) && isBlank(address?.country) && DIGITS.test(zip));
  if (zip === '' || ZIP.test(zip) || !isToBeOne) return [];
  return [
    block('ZIP_MALFORMED', `${path}.postalCode`, 'A ZIP has five digits, or nine. Check for a missing zero.'),
  ];
}

/** The home state is where the insured is at home, and a mailing address somewhere else is worth a second look. */
function checkHome({ state, homeStateBasis, filingType, insured }: FilingInputs): FilingCheck[] {
  const mailing = stateOf(insured?.mailingAddress);
  const isNew = filingType !== undefined && filingKindOf(filingType) === 'NB';
  const isAtHome =
    homeStateBasis === 'PRINCIPAL_PLACE_OF_BUSINESS' || homeStateBasis === 'PRINCIPAL_RESIDENCE';
  if (!isNew || !isAtHome || state === undefined) return [];
  const what =
    homeStateBasis === 'PRINCIPAL_RESIDENCE' ? 'principal residence' : 'principal place of business';
  if (!isBlank(insured?.mailingAddress?.country)) {
    // The act says nothing of an insured without a home in a state: domain/jurisdictions/home-state.ts.
    const abroad = `The mailing address is outside the United States. If the insured’s ${what} is too, choose the greatest share of premium as the basis.`;
    return [warn('HOME_STATE_ABROAD', 'homeStateBasis', abroad)];
  }
  if (mailing === undefined || mailing === state) return [];
  const message = `The mailing address is in ${JURISDICTION_NAMES[mailing]}, the home state is ${JURISDICTION_NAMES[state]}. Check where the insured’s ${what} is: only that state may tax the policy.`;
  return [warn('HOME_STATE_DIFFERS', 'state', message, HOME_STATE_LAW)];
}
