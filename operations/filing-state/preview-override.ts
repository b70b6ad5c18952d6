import { filingInputs } from '#contract/draft.ts';
import type { OverrideRequest } from '#contract/filing-state-settings.ts';
import {
  type DraftInState,
  type FilingInState,
  selectDraftsInState,
  selectFilingsInState,
} from '#db/queries/priced-in-state.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { type FilingInputs, transactionOfFiling } from '#domain/filing/filing-inputs.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Cents } from '#domain/money/cents.ts';
import { periodsContaining } from '#domain/reporting/periods-containing.ts';
import type { ReportPeriod } from '#domain/reporting/reporting-periods.ts';
import { applyOverrides } from '#domain/rules/apply-overrides.ts';
import { addedRuleId } from '#domain/rules/rule-override.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { assess } from '#domain/tax/assess.ts';
import { parseTransaction } from '#domain/tax/parse-transaction.ts';
import { AssessmentError } from '#domain/tax/types.ts';
import { parseState } from '../assessment/parse-state.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { parseStored } from '../stored-json.ts';
import { todayOf } from '../today.ts';
import { parseOverride } from './parse-override.ts';

/** Most that are named; beyond that, the counts tell. */
const MOST_NAMED = 50;
const PAGE = 500;

/** What the state takes before and after, in cents; null where there is no total. */
interface Change {
  before: Cents | null;
  after: Cents | null;
}

export interface OverridePreview {
  drafts: { count: number; items: (DraftInState & Change & { inputs: FilingInputs })[] };
  /** `before` is what stands: a submission keeps its amounts. */
  filings: { count: number; items: (FilingInState & Change)[] };
  reports: { what: string; period: ReportPeriod; filings: number }[];
}

/**
 * What an override would touch if it were added now: drafts and submitted filings that the law with it prices
 * otherwise, and the reports whose periods hold those filings. Changes nothing. Throws STATE_UNKNOWN, INVALID.
 */
export async function previewOverride(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  code: string,
  request: OverrideRequest,
): Promise<OverridePreview> {
  const state = parseState(code);
  const rulebook = await rulebookInForce(context);
  const change = parseOverride(request, rulebook.states[state]?.rules ?? []);
  const { citation, source, reason } = request;
  const on = todayOf(context.clock);
  const number = Number.MAX_SAFE_INTEGER;
  const rule = request.what === 'NEW_CHARGE' ? addedRuleId(state, number) : request.rule;
  const changed = applyOverrides(rulebook, [
    { number, state, rule, change, citation, source, reason, by: '', on },
  ]);
  const compare = (inputs: FilingInputs) => compareLaws(inputs, rulebook, changed);

  const filings = await previewFilings(context, state, compare);
  return {
    drafts: await previewDrafts(context, state, compare),
    filings: { count: filings.length, items: filings.slice(0, MOST_NAMED) },
    reports: reportsOf(rulebook, state, filings),
  };
}

type Compare = (inputs: FilingInputs) => Change | null;

async function previewDrafts(
  { db }: Pick<OperationContext, 'db'>,
  state: JurisdictionCode,
  compare: Compare,
): Promise<OverridePreview['drafts']> {
  const touched = (await selectDraftsInState(db, state)).flatMap((draft) => {
    const inputs = parseStored(filingInputs, draft.content, `draft ${draft.id}`);
    const change = compare(inputs);
    return change === null ? [] : [{ ...draft, ...change, inputs }];
  });
  return { count: touched.length, items: touched.slice(0, MOST_NAMED) };
}

async function previewFilings(
  { db }: Pick<OperationContext, 'db'>,
  state: JurisdictionCode,
  compare: Compare,
): Promise<(FilingInState & Change)[]> {
  const touched: (FilingInState & Change)[] = [];
  let after: string | null = null;
  for (;;) {
    const page: FilingInState[] = await selectFilingsInState(db, state, { after, most: PAGE });
    for (const filing of page) {
      const change = compare(parseStored(filingInputs, filing.inputs, `filing ${filing.id}`));
      if (change !== null) touched.push({ ...filing, before: filing.stateTotal, after: change.after });
    }
    if (page.length < PAGE) return touched;
    after = page.at(-1)?.id ?? null;
  }
}

/** Null where both laws take the same, or the inputs cannot be priced by either. */
function compareLaws(inputs: FilingInputs, before: Rulebook, after: Rulebook): Change | null {
  const { transaction } = parseTransaction(transactionOfFiling(inputs));
  if (transaction === null) return null;
  const price = (rulebook: Rulebook) => {
    try {
      const { lines, unknown, stateTotal } = assess(transaction, rulebook);
      const charges = [
        ...lines.map(({ rule, amount }) => `${rule} ${amount}`),
        ...unknown.map(({ rule }) => rule),
      ];
      return { charges: charges.join('\n'), total: stateTotal };
    } catch (error) {
      if (!(error instanceof AssessmentError)) throw error;
      return { charges: `${error.code} ${error.rule}`, total: null };
    }
  };
  const [old, changed] = [price(before), price(after)];
  return old.charges === changed.charges ? null : { before: old.total, after: changed.total };
}

function reportsOf(
  rulebook: Rulebook,
  state: JurisdictionCode,
  filings: readonly { transactionEffectiveOn: CivilDate }[],
): OverridePreview['reports'] {
  const facts = rulebook.states[state]?.facts;
  if (facts === undefined) return [];
  const reports = new Map<string, OverridePreview['reports'][number]>();
  for (const { transactionEffectiveOn } of filings) {
    for (const { duty, period } of periodsContaining(facts, transactionEffectiveOn)) {
      const key = `${duty.what} ${period.to}`;
      const report = reports.get(key) ?? { what: duty.what, period, filings: 0 };
      report.filings += 1;
      reports.set(key, report);
    }
  }
  return [...reports.values()].sort((left, right) => (left.period.to < right.period.to ? 1 : -1));
}
