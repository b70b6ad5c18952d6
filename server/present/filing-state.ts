import type { CapacityBody, FilingStateBody, FilingStateSummary } from '#contract/filing-state.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { describeDates } from '#domain/calendar/describe-dates.ts';
import { CAPACITIES } from '#domain/filing/vocabulary.ts';
import type { CapacityRules } from '#domain/jurisdictions/capacity.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { displayCents, formatCents } from '#domain/money/cents.ts';
import { confidenceOf, coverageOf, verifiedThroughOf } from '#domain/rules/coverage.ts';
import { premiumTaxRateOn } from '#domain/rules/premium-tax-rate.ts';
import { ratedPlaces } from '#domain/rules/rated-places.ts';
import type { Rule, RuleEntry, RuleValue } from '#domain/rules/rule.ts';
import type { StateRulebook } from '#domain/rules/rulebook.ts';
import type { Reporting, SourceCitation } from '#domain/rules/state-facts.ts';
import { valueOn } from '#domain/rules/value-on.ts';
import { LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import type { FilingStateGuide } from '#operations/filing-state/get-filing-state.ts';
import type { FilingState } from '#operations/filing-state/list-filing-states.ts';
import { presentHistory } from './filing-state/charge-history.ts';
import { describeDuty } from './filing-state/describe-duty.ts';
import { describeHeadline, describeValue } from './filing-state/describe-rule.ts';
import { presentOfficeCodes } from './filing-state/office-codes.ts';
import { sourceOf } from './filing-state/source-of.ts';
import { presentNotice } from './notice.ts';

type Charge = FilingStateBody['charges'][number];

/** One state as the list of all of them shows it. */
export function presentFilingStateSummary({ code, law, isOpen, today }: FilingState): FilingStateSummary {
  const held = law ?? undefined;
  return {
    code,
    name: JURISDICTION_NAMES[code],
    coverage: coverageOf(held),
    open: isOpen,
    headline: held === undefined ? null : headline(held, today),
    premiumTaxRate: held === undefined ? null : premiumTaxRateOn(held, today),
    confidence: confidenceOf(held, today),
    verifiedThrough: verifiedThroughOf(held),
  };
}

function headline(law: StateRulebook, today: CivilDate): string | null {
  // Whoever reads a row of figures adds them up: what every policy owes comes first.
  const general: string[] = [];
  const byLine: string[] = [];
  for (const rule of law.rules) {
    const looked = valueOn(rule, today);
    const words = looked.found ? describeHeadline(rule, looked.value) : null;
    if (words !== null) (rule.scope.reach === 'ONLY' ? byLine : general).push(words);
  }
  // Rates by place are one charge in as many rules as it has classes.
  const parts = [...new Set([...general, ...byLine])];
  return parts.length === 0 ? null : parts.join(', ');
}

/** The guide to one state: the charges in force today, deadlines, reports, capacities and what nobody knows. */
export function presentFilingState(guide: FilingStateGuide): FilingStateBody {
  const summary = {
    ...presentFilingStateSummary(guide),
    noteFromUs: guide.noteToCustomers === '' ? null : guide.noteToCustomers,
    rulebookVersion: guide.rulebookVersion,
  };
  const { law, today } = guide;
  if (law === null) return { ...summary, ...NOTHING_HELD };
  const { facts } = law;
  return {
    ...summary,
    regulator: facts.regulator,
    stampingOffice:
      facts.stampingOffice === null
        ? null
        : `${facts.stampingOffice.name} (${facts.stampingOffice.abbreviation})`,
    portal: facts.portal,
    charges: law.rules.map((rule) => presentCharge(rule, today)).filter((charge) => charge !== null),
    history: law.rules.map((rule) => presentHistory(rule, today)),
    municipality: presentMunicipality(law),
    deadline: {
      text: sentences(facts.deadline.text, facts.deadline.note),
      days: facts.deadline.days,
      inclusive: facts.deadline.inclusive,
      ...sourceOf(facts.deadline),
    },
    reporting: presentReporting(facts.reporting),
    documents: facts.documents.map(describeDates),
    requiredByUs: [...guide.requiredDocuments],
    diligentSearch:
      facts.diligentSearch === null
        ? null
        : {
            text: describeDates(facts.diligentSearch.text),
            declinations: facts.diligentSearch.declinations,
            form: facts.diligentSearch.form === null ? null : describeDates(facts.diligentSearch.form),
            ...sourceOf(facts.diligentSearch),
          },
    retention: presentStatement(facts.retention),
    penalties: presentStatement(facts.penalties),
    unbilled: facts.unbilled.map(({ label, text, why, citation, source }) => ({
      label,
      text: describeDates(text),
      why,
      citation: describeDates(citation),
      source,
    })),
    notices: facts.notices.map(presentNotice),
    capacities: guide.capacities === null ? [] : presentCapacities(guide.capacities),
    officeCodes: presentOfficeCodes(facts.officeCodes, LINES_OF_BUSINESS),
    exemptions: facts.exemptions.map(describeDates),
    knownGaps: facts.knownGaps.map(({ what, whoCanSettle }) =>
      sentences(what, `Confirm with: ${whoCanSettle}`),
    ),
  };
}

const NOTHING_HELD = {
  regulator: null,
  stampingOffice: null,
  portal: null,
  charges: [],
  history: [],
  municipality: null,
  deadline: null,
  reporting: null,
  documents: [],
  requiredByUs: [],
  diligentSearch: null,
  retention: null,
  penalties: null,
  unbilled: [],
  notices: [],
  capacities: [],
  officeCodes: null,
  exemptions: [],
  knownGaps: ['We hold no rules for this jurisdiction yet. Call us to have a policy looked at.'],
} satisfies Partial<FilingStateBody>;

function presentMunicipality(law: StateRulebook): FilingStateBody['municipality'] {
  const rated = ratedPlaces(law);
  if (rated === null) return null;
  const { places, gap } = rated;
  return {
    places: [...places],
    gap:
      gap === null
        ? null
        : `The city or county of the risk sets its own tax. If we don’t have its rate yet, there is no total until we do. Confirm with: ${gap.whoCanSettle}.`,
  };
}

/** The rule as it stands on a day; null where nothing is charged then. */
function presentCharge(rule: Rule, today: CivilDate): Charge | null {
  const looked = valueOn(rule, today);
  if (!looked.found || looked.value.kind === 'NONE') return null;
  const { value, entry } = looked;
  return {
    rule: rule.id,
    kind: rule.kind,
    label: rule.label,
    payee: rule.payee,
    summary: describeValue(rule, value),
    rate: value.kind === 'RATE' ? value.text : null,
    flat: value.kind === 'FLAT' && value.amount !== null ? formatCents(value.amount) : null,
    isKnown: value.kind !== 'UNKNOWN',
    from: entry.from,
    disputed: describeDispute(entry),
    citation: describeDates(entry.citation),
    source: entry.source,
    confidence: entry.confidence,
    verifiedThrough: rule.verifiedThrough,
    lastRead: {
      on: rule.verifiedOn,
      by: rule.verifiedBy,
      remark: rule.reading?.remark ?? null,
      source: rule.reading?.source ?? null,
    },
    notes: [...rule.notes, ...entry.notes, ...lineNotes(value), ...baseNotes(rule)].map(describeDates),
  };
}

/** Both figures and who can settle it; null where sources agree. */
export function describeDispute({ disputed }: Pick<RuleEntry, 'disputed'>): string | null {
  return disputed === null
    ? null
    : describeDates(`${disputed.figures}. Confirm with: ${disputed.whoCanSettle}.`);
}

/** What each line of business takes, where the charge differs by line. */
function lineNotes(value: RuleValue): string[] {
  if (value.kind !== 'FLAT' || value.byLine === null) return [];
  return [...value.byLine].map(
    ([line, { amount, note }]) =>
      `${line.toLowerCase().replaceAll('_', ' ')}: ${displayCents(amount)}${note === null ? '' : ` (${note})`}`,
  );
}

function baseNotes(rule: Rule): string[] {
  return rule.base.note === null ? [] : [rule.base.note];
}

function presentStatement(stated: (SourceCitation & { text: string }) | null) {
  return stated === null ? null : { text: describeDates(stated.text), ...sourceOf(stated) };
}

function presentReporting(reporting: Reporting): FilingStateBody['reporting'] {
  const { text, zeroReportPerLicense, tax, others } = reporting;
  return {
    text: sentences(text, zeroReportPerLicense),
    duties: [
      ...(tax === null ? [] : [describeDuty(tax, true)]),
      ...others.map((duty) => describeDuty(duty, false)),
    ],
  };
}

function presentCapacities(rules: CapacityRules): CapacityBody[] {
  return CAPACITIES.map((capacity) => {
    const rule = rules[capacity];
    return {
      capacity,
      gate: rule.gate,
      basis: rule.basis,
      explanation: describeDates(rule.explanation),
      evidence: [...rule.evidence],
      alternatives: [...rule.alternatives],
      portalGrant: rule.portalGrant,
      signedByLicensee: rule.signedByLicensee,
      ...sourceOf(rule),
      verifiedOn: rule.verifiedOn,
    };
  });
}

/** Joins what belongs together, each part as a sentence of its own, its dates in words. */
function sentences(first: string, second: string | null): string {
  const both = second === null ? first : `${/[.!?:]$/.test(first) ? first : `${first}.`} ${second}`;
  return describeDates(both);
}
