import type { CapacityAnswerBody } from '#contract/capacity-answer.ts';
import type {
  OverrideBody,
  RateToLookUpBody,
  RuleBody,
  RulingBody,
  StateSettingsBody,
  StateSettingsRow,
} from '#contract/filing-state-settings.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { CommissionTerms, FilingFeeTerms } from '#domain/fees/types.ts';
import { FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { displayCents, formatCents } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';
import { overrideOf } from '#domain/rules/apply-overrides.ts';
import { goesByPlace, type Rule } from '#domain/rules/rule.ts';
import type { OverrideChange } from '#domain/rules/rule-override.ts';
import { valueOn } from '#domain/rules/value-on.ts';
import { FEE_CHARGERS, FEE_KINDS } from '#domain/tax/vocabulary.ts';
import type { FilingStateDesk, RateToLookUp } from '#operations/filing-state/get-filing-state-settings.ts';
import type { SupervisedState } from '#operations/filing-state/list-filing-state-settings.ts';
import { presentEntry } from './filing-state/charge-history.ts';
import { describeDispute, presentFilingState, presentFilingStateSummary } from './filing-state.ts';

/** One state as the table of all states shows it to an admin. */
export function presentStateSettingsRow(state: SupervisedState): StateSettingsRow {
  const { settings, gates } = state;
  return {
    ...presentFilingStateSummary(state),
    gates: { PROCURED: gates.PROCURED, THIRD_PARTY: gates.THIRD_PARTY, COURTESY: gates.COURTESY },
    declined: [...settings.declined],
    confirmation:
      settings.confirmation === null
        ? null
        : { by: settings.confirmation.by, at: settings.confirmation.at.toISOString() },
    filingFee: presentTerms(settings.filingFee),
    commission: { NB: presentTerms(settings.commission.NB), EN: presentTerms(settings.commission.EN) },
    notComputable: state.notComputable,
    overrides: state.overrides,
    openQuestions: state.openQuestions,
  };
}

function presentTerms<Terms extends FilingFeeTerms | CommissionTerms>({ mode, value, minimum }: Terms) {
  return { mode: mode as Terms['mode'], value, minimum: minimum === null ? null : formatCents(minimum) };
}

/** Everything an admin may see and settle about one state. */
export function presentStateSettings(desk: FilingStateDesk): StateSettingsBody {
  const { guide, settings, today } = desk;
  const rules = desk.law?.rules ?? [];
  return {
    ...presentStateSettingsRow(desk),
    noteToCustomers: settings.noteToCustomers,
    requiredDocuments: [...settings.requiredDocuments],
    rules: rules.map((rule) => presentRule(rule, today)),
    overrideList: desk.overrideList.map((override) => presentOverride(override, rules)),
    rulings: desk.rulings.map(presentRuling),
    answers: desk.answers.map((answer) => presentAnswer(answer, today)),
    waiting: desk.waiting.map(({ askedAt, ...request }) => ({ ...request, askedAt: askedAt.toISOString() })),
    waitingTotal: desk.waitingTotal,
    ratesToLookUp: desk.ratesToLookUp.map(presentRateToLookUp),
    guide: presentFilingState(guide),
    rulebookVersion: guide.rulebookVersion,
  };
}

function presentRateToLookUp({ place, rules, requests, total }: RateToLookUp): RateToLookUpBody {
  return {
    place,
    rules: [...rules],
    requests: requests.map(({ userName, companyName, policyNumber, insuredName, on, askedAt }) => ({
      ...{ userName, companyName, policyNumber, insuredName, on },
      askedAt: askedAt.toISOString(),
    })),
    total,
  };
}

function presentRule(rule: Rule, today: CivilDate): RuleBody {
  const now = valueOn(rule, today);
  const current = now.found ? now.entry : null;
  return {
    rule: rule.id,
    kind: rule.kind,
    label: rule.label,
    payee: rule.payee,
    appliesTo: FILING_TYPES.flatMap((filingType) => {
      const selectedBy = rule.selectedBy[filingType];
      return selectedBy === undefined ? [] : [{ filingType, selectedBy }];
    }),
    isRate: current?.value.kind === 'RATE',
    goesByPlace: goesByPlace(rule),
    entries: rule.entries.map((entry) => ({
      ...presentEntry(rule, entry, entry === current),
      override: overrideOf(entry),
      disputed: describeDispute(entry),
    })),
    fees: FEE_KINDS.flatMap((fee) =>
      FEE_CHARGERS.map((chargedBy) => ({ fee, chargedBy, treatment: rule.base.fees[fee][chargedBy] })),
    ),
    baseConfidence: rule.base.confidence,
    baseNote: rule.base.note,
    rounding: rule.rounding.text,
    notes: [...rule.notes],
    history: [...rule.history],
    verifiedThrough: rule.verifiedThrough,
    verifiedOn: rule.verifiedOn,
    verifiedBy: rule.verifiedBy,
  };
}

function presentOverride(
  override: FilingStateDesk['overrideList'][number],
  rules: readonly Rule[],
): OverrideBody {
  const { change } = override;
  const label = change.what === 'NEW_CHARGE' ? change.charge.label : labelOf(override.rule, rules);
  return {
    id: override.id,
    number: override.number,
    rule: override.rule,
    label,
    what: change.what,
    summary: describeChange(change),
    from: change.what === 'FEE_TREATMENT' ? null : change.from,
    to: 'to' in change ? change.to : null,
    standing: override.standing,
    citation: override.citation,
    source: override.source,
    reason: override.reason,
    createdBy: override.by,
    createdAt: override.createdAt.toISOString(),
    withdrawnBy: override.withdrawnBy,
    withdrawnAt: override.withdrawnAt?.toISOString() ?? null,
  };
}

function labelOf(id: string, rules: readonly Rule[]): string {
  return rules.find((rule) => rule.id === id)?.label ?? id;
}

function describeChange(change: OverrideChange): string {
  if (change.what === 'FEE_TREATMENT') {
    const fee = change.fee.toLowerCase().replaceAll('_', ' ');
    const taxed = change.treatment === 'TAXED' ? 'taxed' : 'not taxed';
    return `${fee} charged by the ${change.chargedBy.toLowerCase()}: ${taxed}`;
  }
  if (change.what === 'PLACE_RATE') {
    const { place, rate, minimum } = change;
    const least = minimum === null ? '' : `, at least ${displayCents(minimum)}`;
    return `${place}: ${displayRate(rate)}${least}`;
  }
  switch (change.value.kind) {
    case 'RATE':
      return displayRate(change.value.text);
    case 'FLAT':
      return displayCents(change.value.amount);
    case 'NONE':
      return 'not charged';
  }
}

function presentRuling(ruling: FilingStateDesk['rulings'][number]): RulingBody {
  return {
    id: ruling.id,
    capacity: ruling.capacity,
    gate: ruling.gate,
    reason: ruling.reason,
    citation: ruling.citation,
    decidedBy: ruling.decidedBy,
    decidedAt: ruling.decidedAt.toISOString(),
    withdrawnBy: ruling.withdrawnBy,
    withdrawnAt: ruling.withdrawnAt?.toISOString() ?? null,
  };
}

function presentAnswer(answer: FilingStateDesk['answers'][number], today: CivilDate): CapacityAnswerBody {
  return {
    id: answer.id,
    capacity: answer.capacity,
    answeredBy: answer.answeredBy,
    answeredOn: answer.answeredOn,
    validThrough: answer.validThrough,
    standing: answer.withdrawnAt !== null ? 'WITHDRAWN' : today > answer.validThrough ? 'EXPIRED' : 'ON_FILE',
    document: { fileName: answer.fileName, sizeBytes: answer.sizeBytes },
    recordedBy: answer.recordedBy,
    recordedAt: answer.recordedAt.toISOString(),
    withdrawnAt: answer.withdrawnAt?.toISOString() ?? null,
  };
}
