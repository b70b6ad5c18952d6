import type { FilingInputs } from '../filing/filing-inputs.ts';
import type { FilledNotice } from '../filing/fill-notice.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '../jurisdictions/names.ts';
import type { FormSignature, RequiredNotice, StateFacts } from '../rules/state-facts.ts';
import { COMPLIANCE_FORM_LABELS, type ComplianceFormKind } from './kinds.ts';

/** An admitted insurer that declined the risk, as it was entered; an empty text was left out. */
export interface DecliningInsurer {
  insurer: string;
  naic: string;
  reason: string;
  /** "2026-03-01", as it was entered. */
  declinedOn: string;
}

/** What is signed, whole: another word of it is another form, and wants another signature. */
export interface SignedContent {
  kind: ComplianceFormKind;
  state: JurisdictionCode;
  title: string;
  /** The insured and the policy: label and words. */
  facts: readonly (readonly [label: string, words: string])[];
  /** Null: the form has none. */
  declinations: readonly DecliningInsurer[] | null;
  /** Paragraphs above the signature. */
  statement: readonly string[];
}

/** What is signed, and what the law says of it. */
export interface ComplianceForm extends SignedContent {
  /** What the law asks, in the rulebook's words; null: we have found nothing. */
  rule: string | null;
  citation: string | null;
  source: string | null;
  /** The office's form of its own, which this one does not replace; null: none is known. */
  officeForm: string | null;
  /** What is filled in by hand beside it. */
  blanks: readonly string[];
  /** Who signs by the rule; null: not found. */
  signedBy: string | null;
  /** Which signature the state takes; null: not found, so ours is offered and says so. */
  takes: FormSignature | null;
  /** Why it cannot be signed yet, each a sentence. */
  missing: readonly string[];
}

/** What a form is made of. */
export interface FormSubject {
  state: JurisdictionCode;
  facts: SignedContent['facts'];
  inputs: Pick<FilingInputs, 'declinations' | 'exemptions'>;
  search: StateFacts['diligentSearch'];
  /** The notices that the applicant is given, each filled in. */
  disclosures: readonly (RequiredNotice & FilledNotice)[];
}

/** The forms that go with a filing, in the order of COMPLIANCE_FORM_KINDS; a state that asks for none has none. */
export function composeComplianceForms(subject: FormSubject): ComplianceForm[] {
  return [diligentSearch(subject), disclosure(subject), exemptPurchaser(subject)].filter(
    (form) => form !== null,
  );
}

const isExemptPurchaser = ({ inputs }: FormSubject) =>
  inputs.exemptions?.includes('EXEMPT_COMMERCIAL_PURCHASER') === true;

/** None where the law asks for no search, and for an exempt commercial purchaser, whose certificate stands instead. */
function diligentSearch(subject: FormSubject): ComplianceForm | null {
  const { state, inputs, search, facts } = subject;
  if (search?.declinations === 0 || isExemptPurchaser(subject)) return null;
  const declinations = (inputs.declinations ?? []).map(
    ({ insurer = '', naic = '', reason = '', date = '' }): DecliningInsurer => ({
      insurer,
      naic,
      reason,
      declinedOn: date,
    }),
  );
  return {
    kind: 'DILIGENT_SEARCH',
    state,
    title: COMPLIANCE_FORM_LABELS.DILIGENT_SEARCH,
    facts,
    rule: search?.text ?? null,
    citation: search?.citation ?? null,
    source: search?.source ?? null,
    officeForm: search?.form ?? null,
    declinations,
    statement: [
      [
        `A diligent effort was made to place this insurance with insurers authorized to write it in ${JURISDICTION_NAMES[state]}.`,
        // Nobody is to sign for a list that is empty.
        declinations.length === 0
          ? 'They did not write it.'
          : 'The insurers listed above declined it, on the dates and for the reasons shown.',
      ].join(' '),
      'I have read this statement. To the best of my knowledge and belief, it is true and complete.',
    ],
    blanks: [],
    signedBy: search?.signedBy ?? null,
    takes: search?.signature?.how ?? null,
    missing: missingOf(state, declinations, search?.declinations ?? null),
  };
}

function missingOf(
  state: JurisdictionCode,
  declinations: readonly DecliningInsurer[],
  asked: number | null,
): string[] {
  const missing: string[] = [];
  if (asked !== null && declinations.length < asked) {
    missing.push(
      `${JURISDICTION_NAMES[state]} asks for ${asked} declinations; ${declinations.length === 0 ? 'none was' : declinations.length === 1 ? 'only one was' : `only ${declinations.length} were`} entered.`,
    );
  }
  for (const [index, { insurer, reason, declinedOn }] of declinations.entries()) {
    const absent = [
      insurer === '' ? 'the insurer' : '',
      declinedOn === '' ? 'the date' : '',
      reason === '' ? 'the reason' : '',
    ].filter(Boolean);
    if (absent.length > 0) missing.push(`Declination ${index + 1} lacks ${absent.join(' and ')}.`);
  }
  return missing;
}

/** The insured signs it, who has no account here: it is always printed. */
function disclosure({ state, facts, disclosures }: FormSubject): ComplianceForm | null {
  const [first] = disclosures;
  if (first === undefined) return null;
  return {
    kind: 'DISCLOSURE',
    state,
    title: COMPLIANCE_FORM_LABELS.DISCLOSURE,
    facts,
    rule: disclosures.map(({ title, when }) => [title, when].filter(Boolean).join(': ')).join('. '),
    citation: first.citation,
    source: first.source,
    officeForm: null,
    declinations: null,
    statement: disclosures.flatMap(({ wording, says }) => wording ?? says ?? []),
    blanks: [],
    signedBy: first.signedBy ?? null,
    takes: 'HAND',
    missing: disclosures.flatMap(({ title, wording, says, hasBlank }) => [
      ...(wording === null && says === null
        ? [
            `What “${title}” says could not be confirmed. Ask the ${JURISDICTION_NAMES[state]} Department of Insurance.`,
          ]
        : []),
      ...(hasBlank ? [`“${title}” has a blank: this filing has more than one tax rate, or none.`] : []),
    ]),
  };
}

/**
 * For an insured that claims the exemption. The insured certifies its own figures, and we hold no source for the amounts
 * in force since 2025: both are filled in by hand. Before that the form helps to know (judge-exempt-purchaser.ts).
 */
function exemptPurchaser(subject: FormSubject): ComplianceForm | null {
  if (!isExemptPurchaser(subject)) return null;
  return {
    kind: 'ECP',
    state: subject.state,
    title: COMPLIANCE_FORM_LABELS.ECP,
    facts: subject.facts,
    rule: null,
    citation: 'Nonadmitted and Reinsurance Reform Act, definition of exempt commercial purchaser',
    source: null,
    officeForm: null,
    declinations: null,
    statement: [
      'The insured named above certifies that it is an exempt commercial purchaser as the federal Nonadmitted and Reinsurance Reform Act defines it, and that the facts entered below are true.',
      'The dollar amounts of the definition are adjusted from time to time. Check those in force on the effective date before you sign.',
    ],
    blanks: [
      'Qualified risk manager, employed or retained',
      'Commercial property and casualty premium paid nationwide in the last 12 months',
      'Which further measure of the definition is met, and the figure',
    ],
    signedBy: 'the insured',
    takes: 'HAND',
    missing: [],
  };
}

/** What of a form is signed: what the law says of it may be told better tomorrow, and it is the same form. */
export const signedContentOf = ({
  kind,
  state,
  title,
  facts,
  declinations,
  statement,
}: ComplianceForm): SignedContent => ({
  kind,
  state,
  title,
  facts,
  declinations,
  statement,
});
