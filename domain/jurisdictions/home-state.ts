import { capitalized } from '../form/capitalized.ts';
import type { Cents } from '../money/cents.ts';
import type { JurisdictionCode } from './codes.ts';
import { JURISDICTION_NAMES } from './names.ts';

/** Why a state is the home state, in the words of the federal act. */
export const HOME_STATE_BASES = [
  'PRINCIPAL_PLACE_OF_BUSINESS',
  'PRINCIPAL_RESIDENCE',
  'GREATEST_PREMIUM_SHARE',
] as const;
export type HomeStateBasis = (typeof HOME_STATE_BASES)[number];

export const INSURED_KINDS = ['ORGANIZATION', 'INDIVIDUAL'] as const;
export type InsuredKind = (typeof INSURED_KINDS)[number];

/** Where the insured is at home: a jurisdiction, or none of them. */
export type PrincipalPlace = JurisdictionCode | 'OUTSIDE_THE_US';

/** Taxable premium of the contract that belongs to risk in one state, in cents, zero or more. */
export interface PremiumShare {
  state: JurisdictionCode;
  premium: Cents;
}

/** What is known of one insured. Null or empty: not answered yet. */
export interface InsuredAnswers {
  kind: InsuredKind | null;
  principalPlace: PrincipalPlace | null;
  /** Whether any part of the insured risk is in the state of `principalPlace`. */
  riskAtHome: boolean | null;
  allocation: readonly PremiumShare[];
}

/** A named insured of an affiliated group with the premium attributed to it, in cents; null: not answered. */
export interface MemberAnswers extends InsuredAnswers {
  name: string;
  premium: Cents | null;
}

export interface HomeStateAnswers {
  /** Whether more than one insured of an affiliated group is named on the contract. */
  affiliatedGroup: boolean | null;
  /** Asked where there is no group. */
  insured: InsuredAnswers;
  /** Asked where there is one. */
  members: readonly MemberAnswers[];
}

/** One thing still to be asked. `field` is its place in the answers: "members.1.premium". */
export interface HomeStateQuestion {
  field: string;
  question: string;
}

interface Reasoned {
  reason: string;
  citation: string;
  source: string;
}

/**
 * The home state with its reason; what is still to be asked; or the states between which the act does not decide,
 * with who can settle it.
 */
export type HomeStateResult =
  | ({ outcome: 'FOUND'; state: JurisdictionCode; basis: HomeStateBasis; caution: string | null } & Reasoned)
  | { outcome: 'ASK'; questions: readonly HomeStateQuestion[] }
  | ({ outcome: 'UNDECIDED'; between: readonly JurisdictionCode[]; whoCanSettle: string } & Reasoned);

const SOURCE = 'https://www.law.cornell.edu/uscode/text/15/8206';
const PRINCIPAL = { citation: '15 U.S.C. 8206(6)(A)(i)', source: SOURCE };
const GREATEST_SHARE = { citation: '15 U.S.C. 8206(6)(A)(ii)', source: SOURCE };
const GROUP = { citation: '15 U.S.C. 8206(6)(B)', source: SOURCE };
const WHO_CAN_SETTLE = 'the regulators of these states, asked before anything is filed';

/**
 * The home state of the insured as the Nonadmitted and Reinsurance Reform Act defines it (15 U.S.C. 8206(6)): the
 * principal place of business or residence; where all risk lies elsewhere, the state with the greatest share of
 * taxable premium; for an affiliated group, the home state of the member with the most premium. A tie is named and
 * never decided.
 */
export function homeStateOf(answers: HomeStateAnswers): HomeStateResult {
  if (answers.affiliatedGroup === null) {
    return ask('affiliatedGroup', 'Are several insureds of one affiliated group named on this policy?');
  }
  return answers.affiliatedGroup
    ? homeStateOfGroup(answers.members)
    : homeStateOfInsured(answers.insured, 'insured', 'the insured');
}

function homeStateOfGroup(members: readonly MemberAnswers[]): HomeStateResult {
  if (members.length < 2) {
    return ask(
      'members',
      'Which insureds of the group are named, and how much of the premium is each one’s?',
    );
  }
  const unanswered = members.flatMap(({ premium, name }, index) =>
    premium === null
      ? [{ field: `members.${index}.premium`, question: `How much of the premium is attributed to ${name}?` }]
      : [],
  );
  if (unanswered.length > 0) return { outcome: 'ASK', questions: unanswered };
  const largest = largestOf(members, ({ premium }) => premium ?? 0n);
  if (largest.length === 0) {
    return ask('members', 'How much of the premium is attributed to each member? All of them are zero.');
  }
  const results = largest.map(({ item, index }) => homeStateOfInsured(item, `members.${index}`, item.name));
  const questions = results.flatMap((result) => (result.outcome === 'ASK' ? result.questions : []));
  if (questions.length > 0) return { outcome: 'ASK', questions };

  const states = new Set(
    results.flatMap((result) =>
      result.outcome === 'FOUND' ? [result.state] : result.outcome === 'UNDECIDED' ? result.between : [],
    ),
  );
  const [first] = results;
  const names = largest.map(({ item }) => item.name).join(' and ');
  const most =
    largest.length === 1
      ? `${names} has the largest share of the premium in the group`
      : `${names} share the largest part of the premium in the group equally`;
  if (states.size > 1 || first === undefined || first.outcome !== 'FOUND') {
    return undecided([...states], `${most}, and that leaves ${stateNames([...states])} open.`, GROUP);
  }
  return {
    ...first,
    reason: `${most}, so its home state is that of the policy. ${first.reason}`,
    citation: `${GROUP.citation}; ${first.citation}`,
  };
}

function homeStateOfInsured(insured: InsuredAnswers, path: string, who: string): HomeStateResult {
  const { kind, principalPlace } = insured;
  if (kind === null) return ask(`${path}.kind`, `Is ${who} an organization or an individual?`);
  const place = kind === 'INDIVIDUAL' ? 'principal residence' : 'principal place of business';
  if (principalPlace === null) {
    return ask(`${path}.principalPlace`, `In which state is the ${place} of ${who}?`);
  }
  if (principalPlace === 'OUTSIDE_THE_US') {
    return byGreatestShare(
      insured,
      path,
      `${capitalized(who)} has its ${place} outside the United States`,
      `The act does not speak of an insured without a ${place} in a state. The state with the greatest share is the usual reading; have its regulator confirm it.`,
    );
  }
  const home = JURISDICTION_NAMES[principalPlace];
  if (insured.riskAtHome === null) {
    return ask(`${path}.riskAtHome`, `Is any part of the insured risk in ${home}?`);
  }
  if (insured.riskAtHome) {
    return {
      outcome: 'FOUND',
      state: principalPlace,
      basis: kind === 'INDIVIDUAL' ? 'PRINCIPAL_RESIDENCE' : 'PRINCIPAL_PLACE_OF_BUSINESS',
      reason: `${capitalized(who)} has its ${place} in ${home}, and some of the insured risk is there.`,
      caution: null,
      ...PRINCIPAL,
    };
  }
  if (insured.allocation.some(({ state, premium }) => state === principalPlace && premium > 0n)) {
    return ask(
      `${path}.riskAtHome`,
      `Premium is allocated to ${home}, yet no risk is said to be there. Which of the two is right?`,
    );
  }
  return byGreatestShare(
    insured,
    path,
    `${capitalized(who)} has its ${place} in ${home}, but all of the insured risk is elsewhere`,
    null,
  );
}

function byGreatestShare(
  { allocation }: InsuredAnswers,
  path: string,
  because: string,
  caution: string | null,
): HomeStateResult {
  const states = greatestShares(allocation);
  const [state] = states;
  if (state === undefined) {
    return ask(`${path}.allocation`, 'How much of the taxable premium is allocated to each state with risk?');
  }
  if (states.length > 1) {
    return undecided(
      states,
      `${because}. ${stateNames(states)} have the same share of the taxable premium, and the act does not say which of them decides.`,
      GREATEST_SHARE,
    );
  }
  return {
    outcome: 'FOUND',
    state,
    basis: 'GREATEST_PREMIUM_SHARE',
    reason: `${because}. The greatest share of the taxable premium is allocated to ${JURISDICTION_NAMES[state]}.`,
    caution,
    ...GREATEST_SHARE,
  };
}

/** The state with the greatest premium, or all of several that share it; none where there is no premium. */
export function greatestShares(allocation: readonly PremiumShare[]): JurisdictionCode[] {
  const totals = new Map<JurisdictionCode, bigint>();
  for (const { state, premium } of allocation) totals.set(state, (totals.get(state) ?? 0n) + premium);
  return largestOf([...totals], ([, premium]) => premium).map(({ item: [state] }) => state);
}

/** All items with the greatest amount, with their places; none where every amount is zero. */
function largestOf<Item>(items: readonly Item[], amountOf: (item: Item) => bigint) {
  let greatest = 0n;
  let largest: { item: Item; index: number }[] = [];
  for (const [index, item] of items.entries()) {
    const amount = amountOf(item);
    if (amount === 0n || amount < greatest) continue;
    if (amount > greatest) largest = [];
    greatest = amount;
    largest.push({ item, index });
  }
  return largest;
}

function undecided(
  between: readonly JurisdictionCode[],
  reason: string,
  law: { citation: string; source: string },
): HomeStateResult {
  return {
    outcome: 'UNDECIDED',
    between: between.toSorted(),
    reason,
    whoCanSettle: WHO_CAN_SETTLE,
    ...law,
  };
}

function ask(field: string, question: string): HomeStateResult {
  return { outcome: 'ASK', questions: [{ field, question }] };
}

function stateNames(states: readonly JurisdictionCode[]): string {
  return new Intl.ListFormat('en').format(states.toSorted().map((state) => JURISDICTION_NAMES[state]));
}
