import type { AgencySettingsRecord } from '#db/queries/agency-settings.ts';
import { INSTRUCTION_FIELDS, textsInForce } from '#domain/agency/agency-fields.ts';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import type { AgencyIdentity, Settings } from '../context.ts';

/** The agency as it stands: what the environment sets, else what was saved, else what stands in. */
export function agencyInForce(
  from: Settings['agencyFrom'],
  saved: Pick<AgencySettingsRecord, 'texts' | 'logo'> | null,
  timeZone: string,
): AgencyIdentity {
  const texts = textsInForce({ ...from, saved: saved?.texts ?? {} });
  const { achInstructions: _ach, wireInstructions: _wire, checkInstructions: _check, ...identity } = texts;
  const instructions = DIRECT_PAYMENT_METHODS.map((method) => [method, texts[INSTRUCTION_FIELDS[method]]]);
  return {
    ...identity,
    paymentInstructions: Object.fromEntries(instructions.filter(([, text]) => text !== '')),
    logo: saved?.logo ?? null,
    timeZone,
  };
}
