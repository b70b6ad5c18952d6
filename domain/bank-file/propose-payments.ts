import { type Cents, ZERO } from '../money/cents.ts';
import { namesIn, numbersIn } from './bank-line-text.ts';
import { everySum, findSums, STEPS_OF_PAGE, type StepBudget } from './find-sums.ts';
import {
  byAddingUp,
  byEverything,
  byExactAmount,
  byFillingUp,
  byNumbers,
  first,
  nearest,
  type OpenItem,
  type Proposal,
  SCORES,
  sumOf,
} from './payment-proposal.ts';

interface Line {
  amount: Cents;
  description: string;
  reference: string;
}

const PROPOSALS_MAXIMUM = 5;
/**
 * Where the text names more companies, no name says who paid: anybody may sign up under any name, and leave as much
 * unpaid.
 */
const NAMED_MAXIMUM = 5;
/** Without a name in the text only these few are added up, of this many companies: it is done for all of them. */
const FEW_ITEMS = 6;
const COMPANIES_ADDED_UP = 2000;

/** What is open, made ready to be asked for the lines of one page: what is searched for them takes from one budget. */
export function proposer(
  items: readonly OpenItem[],
  budget: StepBudget = { left: STEPS_OF_PAGE },
): (line: Line) => Proposal[] {
  const byNumber = new Map(items.map((item) => [item.number, item]));
  const billed = items.filter(({ isBilled }) => isBilled);
  const byAmount = Map.groupBy(
    sortedByCompany(billed, (item) => item),
    ({ open }) => open,
  );
  const ofCompany = Map.groupBy(billed, ({ companyId }) => companyId);
  const companies = [...ofCompany.values()];
  const several = companies.filter(({ length }) => length > 1);
  const byTotal = Map.groupBy(sortedByCompany(several, first), sumOf);
  const byFewTogether = sumsOfFew(companies);
  const nameOfCompany = new Map(items.map(({ companyId, company }) => [companyId, company]));
  const named = namesIn([...nameOfCompany].map(([id, name]) => ({ id, name })));
  const addedUp = addingUp(ofCompany, budget);
  return (line) => {
    if (line.amount <= ZERO) return [];
    const text = `${line.description} ${line.reference}`;
    const names = new Set(named(text));
    const payers = names.size > NAMED_MAXIMUM ? [] : [...names];
    const numbered = numbersIn(text).flatMap((number) => byNumber.get(number) ?? []);
    const found = [
      ...[...Map.groupBy(numbered, ({ companyId }) => companyId).values()].map((own) =>
        byNumbers(own, line.amount),
      ),
      ...likeliest(byAmount.get(line.amount), (item) => item, payers).map((item) =>
        byExactAmount(item, line.amount),
      ),
      ...likeliest(byTotal.get(line.amount), first, payers).map((own) => byEverything(own, line.amount)),
      ...likeliest(byFewTogether.get(line.amount), ({ own }) => first(own), payers).map(({ own }) =>
        byAddingUp(own, line.amount),
      ),
      ...nearest(byAmount, line.amount),
      ...payers.flatMap((id) => addedUp(id, line.amount)),
    ];
    return ranked(merged(found).map((each) => withName(each, names)));
  };
}

/**
 * For each of several lines the position of the proposal that may be chosen before anybody looks. Null where two of
 * them fit, where an amount that several invoices add up to is all that speaks for it, and where two lines would pay
 * the same.
 */
export function preselect(lines: readonly (readonly Proposal[])[]): (number | null)[] {
  const sure = lines.map((proposals) => (isSure(proposals) ? proposals[0] : undefined));
  const wanted = new Map<string, number>();
  for (const { id } of sure.flatMap(itemsOf)) wanted.set(id, (wanted.get(id) ?? 0) + 1);
  return sure.map((chosen) =>
    chosen === undefined || itemsOf(chosen).some(({ id }) => (wanted.get(id) ?? 0) > 1) ? null : 0,
  );
}

function isSure([top, ...others]: readonly Proposal[]): boolean {
  if (top?.isUnclear && !top.isTold) return false;
  // What is more or a few cents less than was billed is looked at first.
  if (top === undefined || top.fit === 'NEAR' || top.score < SCORES.exact || top.rest > ZERO) return false;
  if (others.length === 0) return true;
  const isRival = (other: Proposal) =>
    other.score >= top.score || (other.isTold && other.companyId !== top.companyId);
  return top.isTold && !others.some(isRival);
}

const itemsOf = (chosen: Proposal | undefined) => chosen?.allocations.map(({ item }) => item) ?? [];
const compareNames = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function sortedByCompany<T>(all: readonly T[], itemOf: (each: T) => OpenItem): T[] {
  return all.toSorted((one, other) => compareNames(itemOf(one).company, itemOf(other).company));
}

/** Of what fits equally well and is sorted by company: as many as are proposed, of those who are named and of all. */
function likeliest<T>(
  fitting: readonly T[] = [],
  itemOf: (each: T) => OpenItem,
  payers: readonly string[],
): T[] {
  const ofPayers =
    payers.length === 0 ? [] : fitting.filter((each) => payers.includes(itemOf(each).companyId));
  return [...new Set([...ofPayers.slice(0, PROPOSALS_MAXIMUM), ...fitting.slice(0, PROPOSALS_MAXIMUM)])];
}

/**
 * Of a company that is named: invoices that add up to the amount; where none do, the oldest first. What was searched
 * for an amount stands for every other line of it.
 */
function addingUp(ofCompany: ReadonlyMap<string, readonly OpenItem[]>, budget: StepBudget) {
  const owed = new Map<string, readonly Cents[]>();
  const searched = new Map<string, readonly Proposal[]>();
  const search = (id: string, items: readonly OpenItem[], amount: Cents): Proposal[] => {
    const amounts = owed.get(id) ?? items.map(({ open }) => open);
    owed.set(id, amounts);
    const sums = findSums(amounts, amount, budget);
    if (sums.length > 0) {
      return sums.map((positions) =>
        byAddingUp(
          positions.flatMap((at) => items[at] ?? []),
          amount,
        ),
      );
    }
    return amounts.includes(amount) ? [] : [byFillingUp(items, amount)];
  };
  return (id: string, amount: Cents): readonly Proposal[] => {
    const items = ofCompany.get(id);
    if (items === undefined) return [];
    const key = `${id} ${amount}`;
    const found = searched.get(key) ?? search(id, items, amount);
    searched.set(key, found);
    return found;
  };
}

/** What the few items of each company come to together, by the sum. */
function sumsOfFew(companies: readonly (readonly OpenItem[])[]) {
  const few = companies.filter(({ length }) => length <= FEW_ITEMS).slice(0, COMPANIES_ADDED_UP);
  const sums = sortedByCompany(few, first).flatMap((items) =>
    everySum(items.map(({ open }) => open)).map(({ sum, positions }) => ({
      sum,
      own: positions.flatMap((at) => items[at] ?? []),
    })),
  );
  return Map.groupBy(sums, ({ sum }) => sum);
}

/** Two ways to one result are one proposal, with the reason that weighs more. */
function merged(proposals: readonly Proposal[]): Proposal[] {
  const keyOf = ({ allocations }: Proposal) =>
    allocations
      .map(({ item, amount }) => `${item.id}:${amount}`)
      .sort()
      .join();
  return [...Map.groupBy(proposals, keyOf).values()].flatMap(
    (same) => same.toSorted((one, other) => other.score - one.score)[0] ?? [],
  );
}

function withName(each: Proposal, names: ReadonlySet<string>): Proposal {
  const isUnclear = names.size > NAMED_MAXIMUM;
  if (!names.has(each.companyId)) return { ...each, isUnclear };
  if (isUnclear) {
    const reasons = [...each.reasons, 'The name in the description could mean several companies.'];
    return { ...each, reasons, isUnclear };
  }
  const reasons = [...each.reasons, `${each.company} is in the description.`];
  return { ...each, reasons, score: each.score + SCORES.name, isTold: true };
}

function ranked(proposals: readonly Proposal[]): Proposal[] {
  return proposals
    .toSorted((one, other) => other.score - one.score || compareNames(one.company, other.company))
    .slice(0, PROPOSALS_MAXIMUM);
}
