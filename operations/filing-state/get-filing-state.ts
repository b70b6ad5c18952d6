import type { CapacityBody, FilingStateBody } from '#contract/filing-state.ts';
import {
  findCapacityRulings,
  findClosedStates,
  getStateSettings,
} from '#db/queries/filing-state-settings.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { CAPACITIES } from '#domain/filing/vocabulary.ts';
import type { CapacityRules } from '#domain/jurisdictions/capacity.ts';
import { displayCents, formatCents } from '#domain/money/cents.ts';
import { ratedPlaces } from '#domain/rules/rated-places.ts';
import type { Rule, RuleValue } from '#domain/rules/rule.ts';
import type { StateRulebook } from '#domain/rules/rulebook.ts';
import type { Reporting, Sourced } from '#domain/rules/state-facts.ts';
import { valueOn } from '#domain/rules/value-on.ts';
import { LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { parseState } from '../assessment/parse-state.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { capacitiesInForce } from './capacities-in-force.ts';
import { codesOfLines } from './codes-of-lines.ts';
import { datesInWords } from './dates-in-words.ts';
import { dutyInWords } from './duty-in-words.ts';
import { summarizeState } from './list-filing-states.ts';
import { summaryOf } from './rule-in-words.ts';

type Charge = FilingStateBody['charges'][number];

/**
 * The public facts of one jurisdiction with the charges in force today. Throws STATE_UNKNOWN for a code that
 * is no jurisdiction; one that we hold no law for answers with what little there is.
 */
export async function getFilingState(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  code: string,
): Promise<FilingStateBody> {
  const state = parseState(code);
  const [rulebook, closed, rulings, settings] = await Promise.all([
    rulebookInForce(context),
    findClosedStates(context.db),
    findCapacityRulings(context.db, state),
    getStateSettings(context.db, state),
  ]);
  const today = todayOf(context.clock);
  const summary = {
    ...summarizeState(state, rulebook, today, closed),
    noteFromUs: settings.noteToCustomers === '' ? null : settings.noteToCustomers,
    rulebookVersion: rulebook.version,
  };
  const held = rulebook.states[state];
  if (held === undefined) return { ...summary, ...NOTHING_HELD };
  const { facts } = held;
  return {
    ...summary,
    regulator: facts.regulator,
    stampingOffice:
      facts.stampingOffice === null
        ? null
        : `${facts.stampingOffice.name} (${facts.stampingOffice.abbreviation})`,
    portal: facts.portal,
    charges: held.rules.map((rule) => chargeOn(rule, today)).filter((charge) => charge !== null),
    municipality: municipalityBody(held),
    deadline: {
      text: sentences(facts.deadline.text, facts.deadline.note),
      days: facts.deadline.days,
      inclusive: facts.deadline.inclusive,
      ...sourceOf(facts.deadline),
    },
    reporting: reportingBody(facts.reporting),
    documents: facts.documents.map(datesInWords),
    requiredByUs: [...settings.requiredDocuments],
    diligentSearch:
      facts.diligentSearch === null
        ? null
        : { text: datesInWords(facts.diligentSearch.text), ...sourceOf(facts.diligentSearch) },
    retention:
      facts.retention === null
        ? null
        : { text: datesInWords(facts.retention.text), ...sourceOf(facts.retention) },
    capacities: capacityBodies(capacitiesInForce(facts.capacities, rulings)),
    officeCodes: codesOfLines(facts.officeCodes, LINES_OF_BUSINESS),
    exemptions: facts.exemptions.map(datesInWords),
    knownGaps: facts.knownGaps.map(({ what, whoCanSettle }) =>
      sentences(what, `Who can settle it: ${whoCanSettle}`),
    ),
  };
}

const NOTHING_HELD = {
  regulator: null,
  stampingOffice: null,
  portal: null,
  charges: [],
  municipality: null,
  deadline: null,
  reporting: null,
  documents: [],
  requiredByUs: [],
  diligentSearch: null,
  retention: null,
  capacities: [],
  officeCodes: null,
  exemptions: [],
  knownGaps: ['We hold no rules for this jurisdiction yet. Call us to have a policy looked at.'],
} satisfies Partial<FilingStateBody>;

function municipalityBody(held: StateRulebook): FilingStateBody['municipality'] {
  const rated = ratedPlaces(held);
  if (rated === null) return null;
  const { places, gap } = rated;
  return {
    places: [...places],
    gap:
      gap === null
        ? null
        : `A tax goes by the city or county of the risk. We hold no table of its rates, so it is not in the total. Who can settle it: ${gap.whoCanSettle}.`,
  };
}

/** The rule as it stands on a day; null where nothing is charged then. */
function chargeOn(rule: Rule, today: CivilDate): Charge | null {
  const looked = valueOn(rule, today);
  if (!looked.found || looked.value.kind === 'NONE') return null;
  const { value, entry } = looked;
  return {
    rule: rule.id,
    kind: rule.kind,
    label: rule.label,
    payee: rule.payee,
    summary: summaryOf(rule, value),
    rate: value.kind === 'RATE' ? value.text : null,
    flat: value.kind === 'FLAT' && value.amount !== null ? formatCents(value.amount) : null,
    isKnown: value.kind !== 'UNKNOWN',
    from: entry.from,
    citation: entry.citation,
    source: entry.source,
    confidence: entry.confidence,
    verifiedThrough: rule.verifiedThrough,
    notes: [...rule.notes, ...entry.notes, ...lineNotes(value), ...baseNotes(rule)].map(datesInWords),
  };
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

function reportingBody({ text, zeroReportPerLicense, tax, others }: Reporting): FilingStateBody['reporting'] {
  return {
    text: sentences(text, zeroReportPerLicense),
    duties: [
      ...(tax === null ? [] : [dutyInWords(tax, true)]),
      ...others.map((duty) => dutyInWords(duty, false)),
    ],
  };
}

function capacityBodies(rules: CapacityRules): CapacityBody[] {
  return CAPACITIES.map((capacity) => {
    const rule = rules[capacity];
    return {
      capacity,
      gate: rule.gate,
      basis: rule.basis,
      explanation: datesInWords(rule.explanation),
      evidence: [...rule.evidence],
      alternatives: [...rule.alternatives],
      portalGrant: rule.portalGrant,
      signedByLicensee: rule.signedByLicensee,
      ...sourceOf(rule),
      verifiedOn: rule.verifiedOn,
    };
  });
}

function sourceOf({ citation, source, confidence }: Sourced) {
  return { citation, source, confidence };
}

/** Joins what belongs together, each part as a sentence of its own, its dates in words. */
function sentences(first: string, second: string | null): string {
  const both = second === null ? first : `${/[.!?:]$/.test(first) ? first : `${first}.`} ${second}`;
  return datesInWords(both);
}
