import { insurerKey } from './insurer-key.ts';

export const INSURER_KINDS = ['US_SURPLUS_LINES', 'ALIEN', 'LLOYDS_SYNDICATE'] as const;
export type InsurerKind = (typeof INSURER_KINDS)[number];

export const INSURER_KIND_LABELS: Readonly<Record<InsurerKind, string>> = {
  US_SURPLUS_LINES: 'US surplus lines',
  ALIEN: 'Alien',
  LLOYDS_SYNDICATE: 'Lloyd’s syndicate',
};

/**
 * How sure the number of an insurer is. CONFIRMED: somebody of the agency read it at a source that is named. HIGH: two
 * sources agree. MEDIUM: one says it. LOW: a list that has errors says it, or nobody does: it fills in nothing.
 */
export const INSURER_CONFIDENCES = ['CONFIRMED', 'HIGH', 'MEDIUM', 'LOW'] as const;
export type InsurerConfidence = (typeof INSURER_CONFIDENCES)[number];

/** What the directory knows of an insurer that a filing names. */
export interface KnownInsurer {
  name: string;
  aliases: readonly string[];
  /** NAIC or alien number; null where none is known. */
  number: string | null;
  confidence: InsurerConfidence;
}

/** Whether its number may be filled in, and held against another one. */
export function hasSureNumber<Of extends Pick<KnownInsurer, 'number' | 'confidence'>>(
  insurer: Of,
): insurer is Of & { number: string } {
  return insurer.number !== null && insurer.confidence !== 'LOW';
}

/** Whether it has the name, or had it, however that is written. */
export function isCalled({ name, aliases }: Pick<KnownInsurer, 'name' | 'aliases'>, text: string): boolean {
  const key = insurerKey(text);
  return [name, ...aliases].some((each) => insurerKey(each) === key);
}
