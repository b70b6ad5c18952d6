import { notValid, pleaseEnter } from '../form/messages.ts';
import { hasSureNumber, isCalled, type KnownInsurer } from '../insurer/insurer.ts';
import { insurerNumber, NOT_AN_INSURER_NUMBER } from '../insurer/insurer-key.ts';
import { parseRate } from '../money/rate.ts';
import { block, type CheckFacts, type FilingCheck, isBlank, warn } from './check-types.ts';
import { labelOf } from './field-labels.ts';
import type { FilingInputs } from './filing-inputs.ts';
import { readable } from './form-values.ts';

const NAIC_SOURCE = 'Offices identify insurers by NAIC or alien number and return filings without one';
const DIRECTORY = 'Our insurer directory';
const WHOLE_PERCENT = 100n;

/** What is missing from the insurers, or does not fit together. */
export function checkInsurers({ insurers = [] }: FilingInputs, { knownInsurers }: CheckFacts): FilingCheck[] {
  const checks: FilingCheck[] = [];
  insurers.forEach(({ name = '', naic = '' }, index) => {
    const field = `insurers.${index}.naic`;
    if (isBlank(naic)) {
      checks.push(block('NAIC_MISSING', field, pleaseEnter(labelOf(field)), NAIC_SOURCE));
      return;
    }
    const number = insurerNumber(naic);
    if (number === null) {
      checks.push(block('NAIC_MALFORMED', field, NOT_AN_INSURER_NUMBER, NAIC_SOURCE));
      return;
    }
    checks.push(...checkDirectory({ name, number, index }, knownInsurers));
  });
  return [...checks, ...checkShares(insurers)];
}

/**
 * Whether name and number are of one insurer, as far as the directory is sure of it. It may be wrong where the declaration
 * page is right, so it never stops a filing.
 */
function checkDirectory(
  { name, number, index }: { name: string; number: string; index: number },
  known: readonly KnownInsurer[],
): FilingCheck[] {
  if (isBlank(name)) return [];
  const sure = known.filter(hasSureNumber);
  const named = sure.filter((insurer) => isCalled(insurer, name));
  if (named.some((insurer) => insurerNumber(insurer.number) === number)) return [];
  const [other] = named;
  if (other !== undefined) {
    const message = `Our insurer directory has ${other.number} for ${other.name}. Check the number on the declaration page.`;
    return [warn('INSURER_NUMBER_DIFFERS', `insurers.${index}.naic`, message, DIRECTORY)];
  }
  const holder = sure.find((insurer) => insurerNumber(insurer.number) === number);
  if (holder === undefined) return [];
  const message = `Our insurer directory has ${holder.number} for ${holder.name}. Check the full name on the declaration page.`;
  return [warn('INSURER_NAME_DIFFERS', `insurers.${index}.name`, message, DIRECTORY)];
}

function checkShares(insurers: NonNullable<FilingInputs['insurers']>): FilingCheck[] {
  if (insurers.every(({ sharePercent }) => isBlank(sharePercent))) return [];
  let sum = 0n;
  // Twelve decimals, the most a share may have, so that thirds and their rest add up exactly.
  const scale = 12;
  for (const [index, { sharePercent }] of insurers.entries()) {
    const share = readable(parseRate, sharePercent);
    if (share === null) {
      const field = `insurers.${index}.sharePercent`;
      const label = labelOf(field);
      return [
        block(
          'SHARE_MISSING',
          field,
          isBlank(sharePercent) ? pleaseEnter(label) : notValid(label, 'percentage'),
        ),
      ];
    }
    sum += share.numerator * 10n ** BigInt(scale - share.decimals);
  }
  if (sum === WHOLE_PERCENT * 10n ** BigInt(scale)) return [];
  return [block('SHARES_NOT_WHOLE', 'insurers', 'The shares of the insurers have to add up to 100 percent.')];
}
