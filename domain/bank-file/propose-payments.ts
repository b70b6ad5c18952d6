import { addCents, type Cents, cents, leastCents, ZERO } from '../money/cents.ts';
import { namesIn, numbersIn } from './bank-line-text.ts';
import { everySum, findSums } from './find-sums.ts';

/** Something a company was billed and owes: an invoice, or a filing on none. */
export interface OpenItem {
  kind: 'INVOICE' | 'FILING';
  id: string;
  number: string;
  companyId: string;
  company: string;
  open: Cents;
  /** False for a filing that waits for its invoice: it is paid only when it is named. */
  isBilled: boolean;
}

/** What money of a line may be for. Nobody is paid anything until somebody confirms it. */
export interface Proposal {
  companyId: string;
  company: string;
  allocations: readonly { item: OpenItem; amount: Cents }[];
  /** What is left of the line: it becomes the company's credit. */
  rest: Cents;
  /** Whole sentences. */
  reasons: readonly string[];
  score: number;
  /** Whether the text of the line speaks for it, and not the amount alone. */
  isTold: boolean;
  fit: Fit;
}

/**
 * How the amount fits: it is what is due; a part of it or more, of what the text numbers; a few cents off, for which
 * somebody has to decide; or not at all, and the oldest are filled up.
 */
type Fit = 'WHOLE' | 'OTHER' | 'NEAR' | 'NONE';

interface Line {
  amount: Cents;
  description: string;
  reference: string;
}

/** How much a reason weighs. A number that somebody wrote says more than an amount that happens to fit. */
const SCORES = { number: 60, exact: 40, name: 30, everything: 30, severalTogether: 20, near: 5 } as const;
/** What payers are off by when they round: said, never moved silently. */
const NEAR_MAXIMUM = 5n;
const PROPOSALS_MAXIMUM = 5;
/** Without a name in the text only these few are added up, of this many companies: it is done for all of them. */
const FEW_ITEMS = 6;
const COMPANIES_ADDED_UP = 2000;

/** What is open, made ready to be asked for many lines. */
export function proposer(items: readonly OpenItem[]): (line: Line) => Proposal[] {
  const byCompany = Map.groupBy(items, ({ companyId }) => companyId);
  const byNumber = new Map(items.map((item) => [item.number, item]));
  const billed = items.filter(({ isBilled }) => isBilled);
  const byAmount = Map.groupBy(billed, ({ open }) => open);
  const sums = [...Map.groupBy(billed, ({ companyId }) => companyId).values()];
  const byTotal = Map.groupBy(sums, (own) => sumOf(own));
  const byFewTogether = sumsOfFew(sums);
  const named = namesIn([...byCompany].map(([id, [first]]) => ({ id, name: first?.company ?? '' })));
  return (line) => {
    if (line.amount <= ZERO) return [];
    const text = `${line.description} ${line.reference}`;
    const names = new Set(named(text));
    const numbered = numbersIn(text).flatMap((number) => byNumber.get(number) ?? []);
    const found = [
      ...[...Map.groupBy(numbered, ({ companyId }) => companyId).values()].map((own) =>
        byNumbers(own, line.amount),
      ),
      ...(byAmount.get(line.amount) ?? []).map((item) => byExactAmount(item, line.amount)),
      ...(byTotal.get(line.amount) ?? []).filter(({ length }) => length > 1).map((own) => byEverything(own)),
      ...(byFewTogether.get(line.amount) ?? []).map(({ own }) => byAddingUp(own, line.amount)),
      ...nearest(byAmount, line.amount),
      ...[...names].flatMap((id) =>
        byName(
          (byCompany.get(id) ?? []).filter(({ isBilled }) => isBilled),
          line.amount,
        ),
      ),
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
  // What is more or a few cents less than was billed is looked at first.
  if (top === undefined || top.fit === 'NEAR' || top.score < SCORES.exact || top.rest > ZERO) return false;
  if (others.length === 0) return true;
  const isRival = (other: Proposal) =>
    other.score >= top.score || (other.isTold && other.companyId !== top.companyId);
  return top.isTold && !others.some(isRival);
}

const itemsOf = (chosen: Proposal | undefined) => chosen?.allocations.map(({ item }) => item) ?? [];
const sumOf = (items: readonly OpenItem[]): Cents => addCents(...items.map(({ open }) => open));
const list = (items: readonly OpenItem[]) => items.map(({ number }) => number).join(', ');

/** Puts an amount on items of one company, in their order. */
function proposal(
  items: readonly OpenItem[],
  amount: Cents,
  { reasons, score, fit }: Pick<Proposal, 'reasons' | 'score' | 'fit'>,
): Proposal {
  let left = amount;
  const allocations = items.flatMap((item) => {
    const part = leastCents(left, item.open);
    left = cents(left - part);
    return part > ZERO ? [{ item, amount: part }] : [];
  });
  const { companyId, company } = items[0] as OpenItem;
  return { companyId, company, allocations, rest: left, reasons, score, isTold: false, fit };
}

function byNumbers(items: readonly OpenItem[], amount: Cents): Proposal {
  const owed = sumOf(items);
  const told = `${list(items)} ${items.length === 1 ? 'is' : 'are'} in the description.`;
  const isExact = owed === amount;
  const off = describeDifference(amount, owed);
  const fit = isExact
    ? 'The amount equals the balance due.'
    : off !== null
      ? `The amount is ${off} than the balance due.`
      : amount < owed
        ? 'The amount pays part of the balance due.'
        : 'The amount is more than the balance due.';
  const score = SCORES.number + (isExact ? SCORES.exact : 0);
  const how = isExact ? 'WHOLE' : off === null ? 'OTHER' : 'NEAR';
  return { ...proposal(items, amount, { reasons: [told, fit], score, fit: how }), isTold: true };
}

const nameOf = ({ kind, number }: OpenItem) =>
  kind === 'INVOICE' ? `invoice ${number}` : `filing ${number}`;

function byExactAmount(item: OpenItem, amount: Cents): Proposal {
  const reasons = [`The amount equals the balance due on ${nameOf(item)}.`];
  return proposal([item], amount, { reasons, score: SCORES.exact, fit: 'WHOLE' });
}

/** "1¢ less", "5¢ more"; null where it is the same, or more than a few cents off. */
function describeDifference(amount: Cents, owed: Cents): string | null {
  const off = amount > owed ? amount - owed : owed - amount;
  if (off === 0n || off > NEAR_MAXIMUM) return null;
  return `${off}¢ ${amount > owed ? 'more' : 'less'}`;
}

/** The only item of all that the amount misses by a few cents, where it hits none. */
function nearest(byAmount: ReadonlyMap<Cents, readonly OpenItem[]>, amount: Cents): Proposal[] {
  const at = (open: bigint) => byAmount.get(cents(open)) ?? [];
  if (at(amount).length > 0) return [];
  const found: OpenItem[] = [];
  for (let off = 1n; off <= NEAR_MAXIMUM; off += 1n) found.push(...at(amount - off), ...at(amount + off));
  const [item, ...others] = found;
  if (item === undefined || others.length > 0) return [];
  const reasons = [
    `The amount is ${describeDifference(amount, item.open)} than the balance due on ${nameOf(item)}.`,
  ];
  return [proposal([item], amount, { reasons, score: SCORES.near, fit: 'NEAR' })];
}

function byEverything(items: readonly OpenItem[]): Proposal {
  const reasons = ['The amount equals everything the company owes.'];
  return proposal(items, sumOf(items), { reasons, score: SCORES.everything, fit: 'WHOLE' });
}

/** Of a company that is named: invoices that add up to the amount; where none do, the oldest first. */
function byName(items: readonly OpenItem[], amount: Cents): Proposal[] {
  if (items.length === 0) return [];
  const sums = findSums(
    items.map(({ open }) => open),
    amount,
  ).map((positions) => positions.flatMap((at) => items[at] ?? []));
  if (sums.length > 0) {
    return sums.map((own) => byAddingUp(own, amount));
  }
  if (items.some(({ open }) => open === amount)) return [];
  const reasons = ['No invoice has this balance. The amount goes to the oldest first.'];
  return [proposal(items, amount, { reasons, score: 0, fit: 'NONE' })];
}

function byAddingUp(items: readonly OpenItem[], amount: Cents): Proposal {
  const reasons = [`${list(items)} add up to the amount.`];
  return proposal(items, amount, { reasons, score: SCORES.severalTogether, fit: 'WHOLE' });
}

/** What the few items of each company come to together, by the sum. */
function sumsOfFew(companies: readonly (readonly OpenItem[])[]) {
  const few = companies.filter(({ length }) => length <= FEW_ITEMS).slice(0, COMPANIES_ADDED_UP);
  const sums = few.flatMap((items) =>
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
  if (!names.has(each.companyId)) return each;
  const reasons = [...each.reasons, `${each.company} is in the description.`];
  return { ...each, reasons, score: each.score + SCORES.name, isTold: true };
}

function ranked(proposals: readonly Proposal[]): Proposal[] {
  return proposals
    .toSorted((one, other) => other.score - one.score || (one.company < other.company ? -1 : 1))
    .slice(0, PROPOSALS_MAXIMUM);
}
