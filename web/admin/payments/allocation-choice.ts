import type { PayableBody } from '#contract/payment.ts';
import { allocateInOrder } from '#domain/ledger/allocate-payment.ts';
import {
  addCents,
  type Cents,
  cents,
  formatCents,
  leastCents,
  readCents,
  ZERO,
} from '#domain/money/cents.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';

type Payable = Pick<PayableBody, 'invoices' | 'filings'>;
type Filing = PayableBody['filings'][number];

/** Something money can be put on: an invoice, or a filing, on an invoice or on none. */
export interface Target {
  kind: 'INVOICE' | 'FILING';
  id: string;
  number: string;
  open: string;
  /** Of an invoice; a filing by itself has no day on which we want it paid. */
  dueDate: string | null;
  /** Of an invoice its filings, as far as they are known; of a filing itself. */
  filings: readonly Filing[];
}

/**
 * What was chosen, by the key of its target: what was typed, or null for as much of it as the money reaches. Null for
 * all: oldest first, as the server does it.
 */
export type Choice = ReadonlyMap<string, string | null> | null;

export const keyOf = ({ kind, id }: Pick<Target, 'kind' | 'id'>) => `${kind}:${id}`;

/** An invoice of which nothing is typed: as much as it still asks for, as far as the money goes. */
export const choiceOfInvoice = (id: string): Choice => new Map([[keyOf({ kind: 'INVOICE', id }), null]]);

/** A filing by itself. */
export const targetOf = (filing: Filing): Target => ({
  kind: 'FILING',
  id: filing.id,
  number: filing.number,
  open: filing.open,
  dueDate: null,
  filings: [filing],
});

/** The open invoices, oldest first, then what is on none. */
export function targetsOf({ invoices, filings }: Payable): Target[] {
  const byInvoice = Map.groupBy(filings, ({ invoiceId }) => invoiceId);
  return [
    ...invoices.map(
      ({ id, number, open, dueDate }): Target => ({
        kind: 'INVOICE',
        id,
        number,
        open,
        dueDate,
        filings: byInvoice.get(id) ?? [],
      }),
    ),
    ...(byInvoice.get(null) ?? []).map(targetOf),
  ];
}

/** Those in which a text is found: by number, or by number, policy or insured of one of their filings. */
export function searched(targets: readonly Target[], text: string): Target[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...targets];
  const has = (word: string) => word.toLowerCase().includes(wanted);
  return targets.flatMap((target) => {
    if (has(target.number)) return target;
    const filings = target.filings.filter(
      ({ number, policyNumber, insuredName }) => has(number) || has(policyNumber) || has(insuredName),
    );
    return filings.length === 0 ? [] : { ...target, filings };
  });
}

/** Typed text as cents; ZERO for what is no amount yet. */
export function typedCents(text: string): Cents {
  try {
    return readCents(plainAmount(text));
  } catch {
    return ZERO;
  }
}

/** What each target would get, by its key. What nobody typed follows the money, in the order in which it was ticked. */
export function amountsOf(choice: Choice, payable: Payable, available: Cents): Map<string, string> {
  if (choice === null) return oldestFirst(payable, available);
  const open = openByKey(payable);
  let left = cents(available - sumOf(choice));
  return new Map(
    [...choice].map(([key, typed]) => {
      if (typed !== null) return [key, typed];
      const part = left > ZERO ? leastCents(open.get(key) ?? ZERO, left) : ZERO;
      left = cents(left - part);
      return [key, formatCents(part)];
    }),
  );
}

function oldestFirst({ filings }: Payable, available: Cents): Map<string, string> {
  const billed = filings
    .filter(({ isBilled }) => isBilled)
    .map(({ id, invoiceId, open }) => ({ filingId: id, invoiceId, open: readCents(open) }));
  const parts = Map.groupBy(allocateInOrder(billed, available), ({ invoiceId, filingId }) =>
    keyOf(invoiceId === null ? { kind: 'FILING', id: filingId } : { kind: 'INVOICE', id: invoiceId }),
  );
  return new Map(
    [...parts].map(([key, own]) => [key, formatCents(addCents(...own.map(({ amount }) => amount)))]),
  );
}

function openByKey({ invoices, filings }: Payable): Map<string, Cents> {
  const keyed =
    (kind: Target['kind']) =>
    ({ id, open }: { id: string; open: string }): [string, Cents] => [keyOf({ kind, id }), readCents(open)];
  return new Map([...invoices.map(keyed('INVOICE')), ...filings.map(keyed('FILING'))]);
}

/** The sum of what is typed for targets, or what they would get. */
export function sumOf(amounts: ReadonlyMap<string, string | null>): Cents {
  return addCents(...[...amounts.values()].map((text) => typedCents(text ?? '')));
}

/** What can be ticked and typed on: the choice, or what the oldest would get, of which nothing is typed. */
const chosenOf = (choice: Choice, amounts: ReadonlyMap<string, string>): Map<string, string | null> =>
  new Map(choice ?? [...amounts.keys()].map((key) => [key, null]));

/**
 * A target ticked or not: it gets what it owes, as far as the money goes, and before what was only chosen because it is
 * the oldest. An invoice and its filings are not ticked together.
 */
export function withTicked(
  choice: Choice,
  amounts: ReadonlyMap<string, string>,
  target: Target,
): Map<string, string | null> {
  const key = keyOf(target);
  const next = withoutRelated(chosenOf(choice, amounts), target);
  const isTicked = isApplied(next.get(key));
  next.delete(key);
  if (isTicked) return next;
  return choice === null ? new Map([[key, null], ...next]) : next.set(key, null);
}

/**
 * What is chosen when these targets of a table are the ticked ones; all others stay as they are. Who ticks one that the
 * money did not reach says what it is for: those that were only the oldest go.
 */
export function withSelected(
  choice: Choice,
  payable: Payable,
  available: Cents,
  { targets, keys }: { targets: readonly Target[]; keys: readonly string[] },
): Choice {
  const before = amountsOf(choice, payable, available);
  // Ticking one may take others off: only what differs from before is ticked anew.
  const changed = targets.filter(
    (target) => isApplied(before.get(keyOf(target))) !== keys.includes(keyOf(target)),
  );
  const [first, ...more] = changed;
  const isSpent = choice === null && sumOf(before) >= available;
  if (isSpent && first !== undefined && more.length === 0 && keys.includes(keyOf(first))) {
    return new Map([[keyOf(first), null]]);
  }
  return changed.reduce(
    (now: Choice, target) => withTicked(now, amountsOf(now, payable, available), target),
    choice,
  );
}

/** An amount typed for a target; one that was cleared is not applied. */
export function withTyped(
  choice: Choice,
  amounts: ReadonlyMap<string, string>,
  target: Target,
  text: string,
): Map<string, string | null> {
  const next = withoutRelated(chosenOf(choice, amounts), target);
  next.delete(keyOf(target));
  return next.set(keyOf(target), text);
}

/** Whether a target is ticked: cleared is not. */
export const isApplied = (typed: string | null | undefined) => typed !== undefined && typed?.trim() !== '';

function withoutRelated(chosen: ReadonlyMap<string, string | null>, { kind, filings }: Target) {
  const next = new Map(chosen);
  for (const { id, invoiceId } of filings) {
    if (kind === 'INVOICE') next.delete(keyOf({ kind: 'FILING', id }));
    else if (invoiceId !== null) next.delete(keyOf({ kind: 'INVOICE', id: invoiceId }));
  }
  return next;
}

/** What of it is sent: neither what was cleared nor what the money does not reach. */
export function appliedOf(amounts: ReadonlyMap<string, string>): [string, string][] {
  return [...amounts].filter(([, text]) => isApplied(text) && !/^0+(\.0*)?$/.test(text.trim()));
}

/** As the API takes it; undefined where the server is to do it oldest first. */
export function allocationsOf(
  choice: Choice,
  payable: Payable,
  available: Cents,
): ({ invoiceId: string; amount: string } | { filingId: string; amount: string })[] | undefined {
  if (choice === null) return undefined;
  return appliedOf(amountsOf(choice, payable, available)).map(([key, typed]) => {
    const [kind, id = ''] = key.split(':');
    const amount = plainAmount(typed);
    return kind === 'INVOICE' ? { invoiceId: id, amount } : { filingId: id, amount };
  });
}

/**
 * What is wrong with typed amounts, by key: each that is more than its target owes, else the last one typed where all
 * are more than there is. Nothing is said of the sum as long as nobody has said how much there is.
 */
export function faultsOf(choice: Choice, payable: Payable, available: Cents): Map<string, string> {
  const faults = new Map<string, string>();
  const open = openByKey(payable);
  const typed = [...(choice ?? [])].filter(([, text]) => typedCents(text ?? '') > ZERO);
  for (const [key, text] of typed) {
    const most = open.get(key) ?? ZERO;
    if (typedCents(text ?? '') > most)
      faults.set(key, `The balance due is ${displayMoney(formatCents(most))}. Apply that or less.`);
  }
  const over = cents(sumOf(choice ?? new Map()) - available);
  const last = typed.at(-1)?.[0];
  if (faults.size === 0 && over > ZERO && available > ZERO && last !== undefined)
    faults.set(
      last,
      `${displayMoney(formatCents(over))} more than there is to apply. Lower this amount or another.`,
    );
  return faults;
}
