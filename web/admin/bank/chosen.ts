import type { BankFileBody, BankTransactionBody, ConfirmationBody } from '#contract/bank.ts';
import { displayMoney } from '../../shared/amount.tsx';

type Match = BankTransactionBody['matches'][number];

/** Of a transaction the position of an option. Null: none. */
export type Chosen = ReadonlyMap<string, number | null>;

/** What a transaction may be: a payment to be recorded, or something that is on the books. */
export interface Option {
  title: string;
  /** Whole sentences. */
  reasons: readonly string[];
  confirmation: ConfirmationBody;
}

/** What is ticked and what will be asked of the server. */
export interface Picked extends Option {
  transaction: BankTransactionBody;
}

/** What can be ticked, best first. What reverses a payment is confirmed by itself, with a reason. */
export function optionsOf({ id, proposals, matches }: BankTransactionBody): Option[] {
  return [
    ...proposals.map(({ companyId, company, allocations, rest, reasons }) => ({
      title: `${company}: ${allocations.map(({ number, amount }) => `${number}, ${displayMoney(amount)}`).join('; ')}`,
      reasons: rest === '0.00' ? reasons : [...reasons, `${displayMoney(rest)} becomes customer credit.`],
      confirmation: {
        id,
        companyId,
        allocations: allocations.map(({ invoiceId, filingId, amount }) =>
          invoiceId === null ? { filingId: filingId ?? '', amount } : { invoiceId, amount },
        ),
      },
    })),
    ...matches
      .filter(({ kind }) => kind !== 'RETURN')
      .map((match) => ({
        title: titleOf(match),
        reasons: match.reasons,
        confirmation: { id, match: askedOf(match) },
      })),
  ];
}

/** In a preview: what a line of a file fits best, as `optionsOf` will offer it, and how many more it may be. */
export function bestFit({ isKnown, proposals, matches }: BankFileBody['lines'][number]): string {
  if (isKnown) return 'Already imported';
  const [best = '', ...others] = [...proposals.map(({ company }) => company), ...matches.map(titleOf)];
  return others.length === 0
    ? best
    : `${best}, or ${others.length} ${others.length === 1 ? 'other' : 'others'}`;
}

/** A bank fee is nowhere on the books yet, and has no id. */
function askedOf({ kind, ids }: Match) {
  const [id] = ids;
  if (kind === 'BANK_FEE' || kind === 'RETURN' || id === undefined) return { kind: 'BANK_FEE' } as const;
  return kind === 'PAYMENT' || kind === 'REPORT' ? { kind, ids } : { kind, id };
}

/** The payments that the transaction may have returned unpaid, and that are not reversed yet. */
export function returnsOf({ matches }: BankTransactionBody): Match[] {
  return matches.filter(({ kind }) => kind === 'RETURN');
}

const MATCH_LABELS: Record<
  Exclude<Match['kind'], 'REPORT' | 'PENALTY' | 'REMITTANCE' | 'BANK_FEE'>,
  string
> = {
  PAYMENT: 'recorded payment',
  REVERSAL: 'reversed payment',
  RETURN: 'payment',
  REFUND: 'refund',
};

/** "Harbor Agency: reversed payment Check 4711", "5 checks received Mar 9, 2026", "Texas tax return, 2026", "Bank fee", "Record as paid: …". */
function titleOf({ kind, company, name }: Pick<Match, 'kind' | 'company' | 'name'>): string {
  if (kind === 'REPORT' || kind === 'PENALTY' || kind === 'BANK_FEE') return name;
  if (kind === 'REMITTANCE') return `Record as paid: ${name}`;
  return company === null ? name : `${company}: ${MATCH_LABELS[kind]} ${name}`;
}

/** What stands chosen for a row: what somebody chose, or what is preselected. */
export function choiceOf(chosen: Chosen, row: BankTransactionBody): number | null {
  const choice = chosen.has(row.id) ? (chosen.get(row.id) ?? null) : row.preselected;
  return choice !== null && choice < optionsOf(row).length ? choice : null;
}

/** A row ticked or not: what was not chosen yet gets the first option. */
function withTicked(chosen: Chosen, row: BankTransactionBody): Chosen {
  const isTicked = choiceOf(chosen, row) !== null;
  return new Map(chosen).set(row.id, isTicked ? null : 0);
}

/** What stands chosen when these rows of a page are the ticked ones. */
export function withSelected(
  chosen: Chosen,
  rows: readonly BankTransactionBody[],
  ids: readonly string[],
): Chosen {
  const changed = rows.filter((row) => (choiceOf(chosen, row) !== null) !== ids.includes(row.id));
  return changed.reduce(withTicked, chosen);
}

/** What is chosen for a row; none where nothing is. */
export function pickedOf(chosen: Chosen, transaction: BankTransactionBody): Picked[] {
  const choice = choiceOf(chosen, transaction);
  const option = choice === null ? undefined : optionsOf(transaction)[choice];
  return option === undefined ? [] : [{ ...option, transaction }];
}
