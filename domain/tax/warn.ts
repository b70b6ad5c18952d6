import { addMonths, type CivilDate, displayDate } from '../calendar/civil-date.ts';
import { type Cents, displayCents } from '../money/cents.ts';
import type { DateBasis, DisputeSubject, FeeTreatment, Rule, RuleEntry } from '../rules/rule.ts';
import { entryInForce, valueOn } from '../rules/value-on.ts';
import type { Assessing, Doubt } from './assessing.ts';
import { describeChargedFee } from './describe-charged-fee.ts';
import type { SelectedEntry } from './select-entry.ts';
import { settledBy } from './state-law.ts';
import type { Fee, WarningCode } from './types.ts';
import type { Exemption, LineOfBusiness } from './vocabulary.ts';

function push(rule: Rule, assessing: Assessing, code: WarningCode, message: string): void {
  assessing.warnings.push({ code, rule: rule.id, message });
}

/** What the entry itself leaves open: its start, its source, its age, a claim it may honour. */
export function warnAboutEntry(rule: Rule, selected: SelectedEntry, assessing: Assessing): void {
  const { entry, on } = selected;
  warnAboutDispute(rule, selected, 'RATE', assessing);
  if (assessing.transaction.inOtherStates === true) {
    warnAboutDispute(rule, selected, 'OTHER_STATES', assessing);
  }
  const { startUnknown, seenOn, confidenceWarning } = entry;
  if (startUnknown !== null && seenOn !== null && on < seenOn) assessing.warnings.push(startUnknown);
  if (confidenceWarning !== null) assessing.warnings.push(confidenceWarning);
  if (on > rule.currentThrough) {
    const { today } = assessing;
    const ahead = today !== null && today <= rule.currentThrough;
    push(
      rule,
      assessing,
      'PAST_VERIFIED_THROUGH',
      `${rule.label} was last checked on ${displayDate(rule.verifiedOn)} and is to be checked again for ${displayDate(on)}; ` +
        (ahead ? 'a change may be announced until then.' : 'it may have changed since.'),
    );
  }
  for (const claim of assessing.transaction.exemptions) {
    if (rule.exemptions.unconfirmed.has(claim)) {
      const why = rule.exemptions.note ?? 'No source says that it is honored.';
      push(
        rule,
        assessing,
        'EXEMPTION_UNCONFIRMED',
        `${rule.label} of ${displayDate(on)} was charged although an exemption is claimed ` +
          `(${words(claim)}). ${why} ${settledBy(rule)}`,
      );
    } else if (!rule.exemptions.honoured.has(claim)) {
      push(
        rule,
        assessing,
        'EXEMPTION_NOT_COUNTED',
        `${rule.label} of ${displayDate(on)} was charged: the claim of an exemption ` +
          `(${words(claim)}) does not count for it. ${settledBy(rule)}`,
      );
    }
  }
}

/** Another source says otherwise on this subject: both figures, and who can settle it. */
export function warnAboutDispute(
  rule: Rule,
  { entry, on }: { entry: RuleEntry; on: CivilDate },
  about: DisputeSubject,
  assessing: Assessing,
): void {
  const { disputed } = entry;
  if (disputed === null || disputed.about !== about) return;
  push(
    rule,
    assessing,
    'DISPUTED',
    `${rule.label} of ${displayDate(on)} is disputed: ${disputed.figures}; the first was taken. ` +
      `Read the other at ${disputed.source}. Confirm with: ${disputed.whoCanSettle}.`,
  );
}

/** An exemption that takes the charge away, and of which nobody has said what proves it. */
export function warnAboutProof(
  rule: Rule,
  selected: SelectedEntry,
  claim: Exemption,
  assessing: Assessing,
): void {
  push(
    rule,
    assessing,
    'EXEMPTION_UNPROVEN',
    `${rule.label} of ${displayDate(selected.on)} is left out for an exemption (${words(claim)}) that ` +
      `still needs its evidence; without it the charge is owed. ${settledBy(rule)}`,
  );
}

/** A later term of the policy where its own first day would take another entry, and no source says which counts. */
export function warnAboutTerm(
  rule: Rule,
  basis: DateBasis,
  selected: SelectedEntry,
  assessing: Assessing,
): void {
  const { termStartsOn } = assessing.transaction;
  if (basis !== 'POLICY_EFFECTIVE' || rule.newTerm !== null || termStartsOn === undefined) return;
  const own = valueOn(rule, termStartsOn);
  if (own.found && own.entry.from === selected.entry.from) return;
  push(
    rule,
    assessing,
    'TERM_UNCONFIRMED',
    `${rule.label} changed between ${displayDate(selected.on)} and ${displayDate(termStartsOn)}, and no ` +
      `source says whether the later term takes its own rate; the policy’s was taken. ${settledBy(rule)}`,
  );
}

/** An endorsement of a charge with a minimum: what of that the policy was charged, the endorsement does not say. */
export function warnAboutMinimum(rule: Rule, minimum: Cents, assessing: Assessing): void {
  push(
    rule,
    assessing,
    'TERM_UNCONFIRMED',
    `${ruleOnDay(rule, assessing)} is at least ${displayCents(minimum)} for the policy as a whole; this endorsement was ` +
      `computed at the rate alone. Compare it with what the policy was charged. ${settledBy(rule)}`,
  );
}

/** How long a policy runs where nobody says otherwise. */
const USUAL_TERM_MONTHS = 12;

/**
 * An endorsement of a day on which the usual policy has ended, without the first day of the term it belongs to: where
 * that day may take another entry, the amount rests on a guess.
 */
export function warnAboutUnsaidTerm(
  rule: Rule,
  basis: DateBasis,
  selected: SelectedEntry,
  assessing: Assessing,
): void {
  const { filingType, policyEffectiveOn, transactionEffectiveOn } = assessing.transaction;
  if (basis !== 'POLICY_EFFECTIVE' || rule.newTerm === 'KEEPS_POLICY_DATE') return;
  if (filingType !== 'ENDORSEMENT_ADDITIONAL' && filingType !== 'ENDORSEMENT_RETURN') return;
  if (transactionEffectiveOn < addMonths(policyEffectiveOn, USUAL_TERM_MONTHS)) return;
  const own = valueOn(rule, transactionEffectiveOn);
  if (own.found && own.entry.from === selected.entry.from) return;
  push(
    rule,
    assessing,
    'TERM_UNCONFIRMED',
    `${rule.label} changed between ${displayDate(selected.on)} and ${displayDate(transactionEffectiveOn)}. ` +
      'If the endorsement belongs to an extension or a later policy year, enter when that started; the first day of ' +
      `the policy was taken. ${settledBy(rule)}`,
  );
}

/**
 * An endorsement of a day on which the usual policy has ended, without the first day of its term: it may be the billing
 * of a later year, which owes again what a new policy owes, or which one source says does.
 */
export function warnAboutUnsaidBilling(rule: Rule, assessing: Assessing): void {
  const { policyEffectiveOn, transactionEffectiveOn } = assessing.transaction;
  if (transactionEffectiveOn < addMonths(policyEffectiveOn, USUAL_TERM_MONTHS)) return;
  const entry = entryInForce(rule, policyEffectiveOn);
  if (entry === null || !(rule.perAnnualBilling || entry.disputed?.about === 'ANNUAL_BILLING')) return;
  push(
    rule,
    assessing,
    'TERM_UNCONFIRMED',
    `${rule.label} may be owed again with the billing of a later policy year, and was not charged. If the endorsement ` +
      `bills an extension or a year that starts on ${displayDate(transactionEffectiveOn)}, enter when that started. ` +
      settledBy(rule),
  );
}

/** Premium for risk abroad whose place in the base no source settles. */
export function warnAboutPremiumOutsideUs(rule: Rule, amount: Cents, assessing: Assessing): void {
  const taken = rule.base.premiumOutsideUs === 'UNCONFIRMED_TAXED' ? 'was taxed' : 'was not taxed';
  push(
    rule,
    assessing,
    'BASE_UNCONFIRMED',
    `No source settles whether ${ruleOnDay(rule, assessing)} falls on the premium of ${displayCents(amount)} for ` +
      `risk outside the United States; it ${taken}. ${settledBy(rule)}`,
  );
}

/** A missing or unclear line of business where the rule's reach depends on it. */
export function warnAboutLines(rule: Rule, assessing: Assessing): void {
  const { unclear } = rule;
  if ((rule.scope.reach !== 'ALL' || unclear !== null) && hasNoLine(assessing)) warnNoLine(rule, assessing);
  if (unclear === null) return;
  const doubtful: LineOfBusiness[] = [];
  for (const { line } of assessing.premiums)
    if (line !== null && unclear.lines.has(line)) doubtful.push(line);
  if (doubtful.length > 0) sayDoubt(rule, unclear.why, doubtful, assessing);
}

/** One doubt about a line may lie over several charges of a state: it is said once and names them all. */
function sayDoubt(rule: Rule, why: string, doubtful: readonly LineOfBusiness[], assessing: Assessing): void {
  const about = `of ${displayDate(dayOf(rule, assessing))} for ${doubtful.map(words).join(', ')}: ${why}`;
  const said = assessing.doubts.find((doubt) => doubt.about === about);
  if (said === undefined) {
    const warning: Doubt['warning'] = {
      code: 'LINE_MATTERS',
      rule: rule.id,
      message: `${rule.label} ${about} ${settledBy(rule)}`,
    };
    assessing.doubts.push({ about, labels: [rule.label], settledBy: settledBy(rule), warning });
    assessing.warnings.push(warning);
    return;
  }
  said.labels.push(rule.label);
  said.warning.message = `${describeNames(said.labels)} ${about} ${said.settledBy}`;
}

/** "a", "a and b", "a, b and c". */
function describeNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** A missing line of business where the share of the base or the flat amount depends on it. */
export function warnAboutMissingLine(rule: Rule, assessing: Assessing): void {
  // With lines of its own or in doubt the rule has said so already.
  if (rule.scope.reach === 'ALL' && rule.unclear === null && hasNoLine(assessing))
    warnNoLine(rule, assessing);
}

/** Whether some premium was given without its line of business. */
export function hasNoLine(assessing: Assessing): boolean {
  for (const { line } of assessing.premiums) if (line === null) return true;
  return false;
}

function warnNoLine(rule: Rule, assessing: Assessing): void {
  const effect =
    rule.scope.reach === 'EXCEPT' || (rule.scope.reach === 'ALL' && rule.unclear !== null)
      ? 'the general rule was applied'
      : 'it was left out where no line was given';
  const own = new Set([
    ...(rule.scope.reach === 'ALL' ? [] : rule.scope.lines),
    ...(rule.unclear?.lines ?? []),
  ]);
  const named = own.size === 0 ? '' : ` (another rule may hold for ${[...own].map(words).join(', ')})`;
  push(
    rule,
    assessing,
    'LINE_MATTERS',
    `${ruleOnDay(rule, assessing)} depends on the line of business, which was not given${named}; ${effect}. ` +
      `Choose the line. ${settledBy(rule)}`,
  );
}

/** A fee whose place in the base no source settles. */
export function warnAboutFee(rule: Rule, fee: Fee, treatment: FeeTreatment, assessing: Assessing): void {
  const taken = treatment === 'UNCONFIRMED_TAXED' ? 'was taxed' : 'was not taxed';
  const why = rule.base.note === null ? '' : ` ${rule.base.note}`;
  push(
    rule,
    assessing,
    'BASE_UNCONFIRMED',
    `No source settles whether ${ruleOnDay(rule, assessing)} falls on the ${describeChargedFee(fee)}; ` +
      `it ${taken}.${why} ${settledBy(rule)}`,
  );
}

/** The rule by its name, and the day of the transaction that it is asked about. */
function ruleOnDay(rule: Rule, assessing: Assessing): string {
  return `${rule.label} of ${displayDate(dayOf(rule, assessing))}`;
}

function dayOf(rule: Rule, { transaction }: Assessing): CivilDate {
  const { filingType, policyEffectiveOn, transactionEffectiveOn } = transaction;
  return rule.selectedBy[filingType] === 'POLICY_EFFECTIVE' ? policyEffectiveOn : transactionEffectiveOn;
}

/** A code of the vocabulary in words; there are few codes and many warnings. */
function words(code: string): string {
  const known = WORDS.get(code);
  if (known !== undefined) return known;
  const made = code.toLowerCase().replaceAll('_', ' ');
  WORDS.set(code, made);
  return made;
}

const WORDS = new Map<string, string>();
