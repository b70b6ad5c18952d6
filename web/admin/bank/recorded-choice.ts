import type { MatchableList } from '#contract/bank.ts';
import { addCents, cents, formatCents, readCents } from '#domain/money/cents.ts';

type Item = MatchableList['items'][number];

/** What the selected ones come to, and what of the transaction's amount is left; '0.00' where they are all of it. */
export function sumsOf(
  items: readonly Item[],
  ids: readonly string[],
  amount: string,
): { selected: string; left: string } {
  const chosen = items.filter(({ id }) => ids.includes(id));
  const selected = addCents(...chosen.map((item) => readCents(item.amount)));
  return { selected: formatCents(selected), left: formatCents(cents(readCents(amount) - selected)) };
}

/** Those in which a text is found: by name or company. */
export function searched(items: readonly Item[], text: string): Item[] {
  const wanted = text.trim().toLowerCase();
  return items.filter(({ name, company }) => `${name} ${company ?? ''}`.toLowerCase().includes(wanted));
}
