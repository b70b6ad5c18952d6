import type { CivilDate } from '../calendar/civil-date.ts';
import type { KnownInsurer } from '../insurer/insurer.ts';
import type { CapacityRule } from '../jurisdictions/capacity.ts';
import type { StateFacts } from '../rules/state-facts.ts';
import type { KeptEvidence } from './evidence.ts';
import type { FiledCharge } from './filed-amounts.ts';
import type { PolicyHistory } from './policy-history.ts';
import type { DocumentKind, RequirableDocument } from './vocabulary.ts';

/** What the checks must know beside the form. Nothing here is looked up by them. */
export interface CheckFacts {
  /** Today, or the day on which it went to its office. */
  today: CivilDate;
  /** Null where the state is not chosen yet or the rulebook does not cover it. */
  state: StateFacts | null;
  /** The rule of the chosen capacity, an admin's ruling included. */
  capacity: CapacityRule | null;
  /** When it was asked whether we may file in it, where that waits for a decision; left out: it was not. */
  capacityRequestedOn?: CivilDate | null;
  /** What the company has shown in the state: what is in force, and what the form names. */
  evidence: readonly KeptEvidence[];
  /** The day on which it has to count: today, or the day of the submission. */
  evidenceOn: CivilDate;
  dueDate: CivilDate | null;
  policy: PolicyHistory;
  /** What the form comes to; null while it cannot be computed. */
  charges: readonly FiledCharge[] | null;
  documents: readonly DocumentKind[];
  /** What the agency asks for in the state before it takes a filing. */
  requiredDocuments: readonly RequirableDocument[];
  /** Whether the agency’s staff reads it; left out: the customer. */
  isForStaff?: boolean;
  /** Of the insurers that the form names, by name or by number, what the directory knows. */
  knownInsurers: readonly KnownInsurer[];
  /** The places whose rates are held; null where none of the state's rates goes by place. */
  ratedPlaces: readonly string[] | null;
}

export interface FilingCheck {
  code: string;
  severity: 'BLOCK' | 'WARN';
  /** As named in the request ("insurers.0.naic"); null where it is about the whole. */
  field: string | null;
  message: string;
  /** The law, the office's rule, or our own practice. */
  source: string;
}

/** The sources of checks that no single state's rule asks for. */
export const OWN_PRACTICE = 'Stamping offices reject filings without it';

export function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

export function block(
  code: string,
  field: string | null,
  message: string,
  source = OWN_PRACTICE,
): FilingCheck {
  return { code, severity: 'BLOCK', field, message, source };
}

export function warn(
  code: string,
  field: string | null,
  message: string,
  source = OWN_PRACTICE,
): FilingCheck {
  return { code, severity: 'WARN', field, message, source };
}
