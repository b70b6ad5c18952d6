import type { FilingInputs } from '#domain/filing/filing-inputs.ts';

/**
 * The state in which the addresses of the insured lie, while no basis and no other home state was chosen; null where there
 * is none, where mail and risk lie in two, and abroad. An address alone makes no home state: it is offered, never filled in.
 */
export function stateOfAddress({ state, homeStateBasis, insured }: FilingInputs): string | null {
  if (homeStateBasis || insured?.mailingAddress?.country?.trim()) return null;
  const states = [insured?.mailingAddress?.state, insured?.riskAddress?.state].filter(Boolean);
  const [only] = states;
  if (state && state !== only) return null;
  return states.every((each) => each === only) ? (only ?? null) : null;
}
