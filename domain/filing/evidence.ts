import { addDays, addMonths, type CivilDate, displayDate } from '../calendar/civil-date.ts';
import type { CapacityRule } from '../jurisdictions/capacity.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import type { CapacityEvidenceInputs, FilingInputs } from './filing-inputs.ts';
import type { Capacity } from './vocabulary.ts';

/**
 * For how long the placing agent's license and agreement count before they are asked again: our own practice, since no
 * state publishes an interval. Licenses and service agreements run for a year or two.
 */
export const EVIDENCE_MONTHS = 12;

/**
 * How kept evidence stopped to count before its last day. MERGED: two companies became one, and the other one’s of the
 * same license counts.
 */
export const EVIDENCE_ENDINGS = ['WITHDRAWN', 'RENEWED', 'MERGED'] as const;
export type EvidenceEnding = (typeof EVIDENCE_ENDINGS)[number];

/** What a company has shown for one license in one state. */
export interface KeptEvidence {
  id: string;
  state: JurisdictionCode;
  licenseHolder: string;
  licenseNumber: string;
  attestation: string;
  confirmedOn: CivilDate;
  /** The last day on which it counts. */
  validThrough: CivilDate;
  ended: { as: EvidenceEnding; on: CivilDate } | null;
}

/** What new evidence says. */
export type GivenEvidence = Pick<KeptEvidence, 'licenseHolder' | 'licenseNumber' | 'attestation'>;

/** Capitals and figures alone, so that two spellings of a license or a name compare as one. */
export function spellingKey(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The last day on which evidence confirmed on that day counts. */
export function evidenceValidThrough(confirmedOn: CivilDate): CivilDate {
  return addDays(addMonths(confirmedOn, EVIDENCE_MONTHS), -1);
}

/** Whether it counts on that day, both its first and its last day included. */
export function isInForce(evidence: Pick<KeptEvidence, 'validThrough' | 'ended'>, on: CivilDate): boolean {
  return evidence.ended === null && on <= evidence.validThrough;
}

/** Whether the filing leans on kept evidence. `problem` is of a field of the form, in words for the customer. */
export type EvidenceStanding =
  | { kind: 'ON_FILE'; evidence: KeptEvidence }
  | { kind: 'TO_BE_GIVEN' }
  | { kind: 'PROBLEM'; field: 'evidenceId' | 'licenseHolder'; message: string };

interface Known {
  /** Of the company and state of the form: what is in force, and the one that the form names. */
  kept: readonly KeptEvidence[];
  rule: CapacityRule;
  /** The day on which it has to count. */
  on: CivilDate;
}

/** Finds the evidence that the form names, by its id or by the license number. */
export function standingOfEvidence(form: FilingInputs, known: Known): EvidenceStanding {
  if (form.capacity !== 'THIRD_PARTY') return { kind: 'TO_BE_GIVEN' };
  const given = form.capacityEvidence ?? {};
  return given.evidenceId === undefined ? byLicense(given, known) : byId(given.evidenceId, known);
}

const ENDING_LABELS: Readonly<Record<EvidenceEnding, string>> = {
  WITHDRAWN: 'withdrawn',
  RENEWED: 'renewed and withdrawn',
  MERGED: 'merged and withdrawn',
};

function byId(id: string, { kept, rule, on }: Known): EvidenceStanding {
  const named = kept.find((evidence) => evidence.id === id);
  if (named === undefined) return problem('This company has no such license on file for this state.');
  // What was renewed, or came to another company's of the same license, counts in the form that is in force.
  const isReplaced = named.ended !== null && named.ended.as !== 'WITHDRAWN';
  const current = isReplaced ? (sameLicense(named.licenseNumber, kept) ?? named) : named;
  const license = `License ${current.licenseNumber}, ${current.licenseHolder},`;
  if (current.ended !== null) {
    const how = ENDING_LABELS[current.ended.as];
    return problem(`${license} was ${how} on ${displayDate(current.ended.on)}.`);
  }
  if (on > current.validThrough) {
    return problem(`${license} was on file through ${displayDate(current.validThrough)}.`);
  }
  if (!says(current, rule)) return problem(`${license} is on file without the attestation this state needs.`);
  return { kind: 'ON_FILE', evidence: current };
}

function byLicense(given: CapacityEvidenceInputs, { kept, rule, on }: Known): EvidenceStanding {
  const current = sameLicense(given.licenseNumber ?? '', kept);
  if (current === undefined || !isInForce(current, on) || !says(current, rule))
    return { kind: 'TO_BE_GIVEN' };
  const holder = spellingKey(given.licenseHolder ?? '');
  if (holder !== '' && holder !== spellingKey(current.licenseHolder)) {
    return {
      kind: 'PROBLEM',
      field: 'licenseHolder',
      message: `License ${current.licenseNumber} is on file for ${current.licenseHolder}. Check the number, or use what is on file.`,
    };
  }
  return { kind: 'ON_FILE', evidence: current };
}

function sameLicense(number: string, kept: readonly KeptEvidence[]): KeptEvidence | undefined {
  const key = spellingKey(number);
  return kept.find(({ licenseNumber, ended }) => ended === null && spellingKey(licenseNumber) === key);
}

/** Whether it says what the state's rule asks for. */
export function says({ attestation }: KeptEvidence, { gate }: CapacityRule): boolean {
  return gate !== 'EVIDENCE' || attestation !== '';
}

function problem(what: string): EvidenceStanding {
  return { kind: 'PROBLEM', field: 'evidenceId', message: `${what} Confirm the license again.` };
}

/** The inputs as they are frozen: what was on file stands in them in full. */
export function withEvidence(inputs: FilingInputs, evidence: KeptEvidence): FilingInputs {
  const { id, licenseHolder, licenseNumber, attestation } = evidence;
  return {
    ...inputs,
    capacityEvidence: {
      evidenceId: id,
      licenseHolder,
      licenseNumber,
      consentGiven: true,
      ...(attestation === '' ? {} : { attestation }),
    },
  };
}

/** What each capacity attests. */
const ATTESTED: Readonly<Record<Capacity, readonly string[]>> = {
  PROCURED: ['licenseHolder', 'licenseNumber', 'attestation'],
  THIRD_PARTY: ['evidenceId', 'licenseHolder', 'licenseNumber', 'consentGiven', 'attestation'],
  COURTESY: ['attestation'],
};

/** The inputs without evidence that was given for another capacity than theirs: nobody attested it for this one. */
export function withOwnEvidence(inputs: FilingInputs): FilingInputs {
  const { capacityEvidence = {}, ...rest } = inputs;
  const attested = inputs.capacity === undefined ? [] : ATTESTED[inputs.capacity];
  const own = Object.entries(capacityEvidence).filter(([name]) => attested.includes(name));
  return own.length === 0 ? rest : { ...rest, capacityEvidence: Object.fromEntries(own) };
}
