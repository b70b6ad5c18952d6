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
import { plainAmount } from '../../shared/form/typed-number.ts';

type Payable = Pick<PayableBody, 'invoices' | 'filings'>;
type Filing = PayableBody['filings'][number];

/** Something money can be put on: an invoice, or a filing, on an invoice or on none. */
export interface Target {
  kind: 'INVOICE' | 'FILING';
  id: string;
  number: string;
  open: string;
  /** Of an invoice its filings, as far as they are known; of a filing itself. */
  filings: readonly Filing[];
}

/** What was typed for each target, by its key; null: oldest first, as the server does it. */
export type Choice = ReadonlyMap<string, string> | null;

export const keyOf = ({ kind, id }: Pick<Target, 'kind' | 'id'>) => `${kind}:${id}`;

/** A filing by itself. */
export const targetOf = (filing: Filing): Target => ({
  kind: 'FILING',
  id: filing.id,
  number: filing.number,
  open: filing.open,
  filings: [filing],
});

/** The open invoices, oldest first, then what is on none. */
export function targetsOf({ invoices, filings }: Payable): Target[] {
  const byInvoice = Map.groupBy(filings, ({ invoiceId }) => invoiceId);
  return [
    ...invoices.map(
      ({ id, number, open }): Target => ({
        kind: 'INVOICE',
        id,
        number,
        open,
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

/** What each target would get, by its key. */
export function amountsOf(choice: Choice, { filings }: Payable, available: Cents): Map<string, string> {
  if (choice !== null) return new Map(choice);
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

/** The sum of what targets would get. */
export function sumOf(amounts: ReadonlyMap<string, string>): Cents {
  return addCents(...[...amounts.values()].map(typedCents));
}

/**
 * A target ticked or not: it gets what it owes, as far as the money goes. An invoice and its filings are not ticked
 * together.
 */
export function withTicked(
  amounts: ReadonlyMap<string, string>,
  target: Target,
  available: Cents,
): Map<string, string> {
  const next = withoutRelated(amounts, target);
  if (next.delete(keyOf(target))) return next;
  const left = cents(available - sumOf(next));
  const part = left > ZERO ? leastCents(readCents(target.open), left) : ZERO;
  return next.set(keyOf(target), formatCents(part));
}

/** An amount typed for a target. */
export function withTyped(
  amounts: ReadonlyMap<string, string>,
  target: Target,
  text: string,
): Map<string, string> {
  return withoutRelated(amounts, target).set(keyOf(target), text);
}

function withoutRelated(amounts: ReadonlyMap<string, string>, { kind, filings }: Target) {
  const next = new Map(amounts);
  for (const { id, invoiceId } of filings) {
    if (kind === 'INVOICE') next.delete(keyOf({ kind: 'FILING', id }));
    else if (invoiceId !== null) next.delete(keyOf({ kind: 'INVOICE', id: invoiceId }));
  }
  return next;
}

/** As the API takes it; undefined where the server is to do it oldest first. */
export function allocationsOf(
  choice: Choice,
): ({ invoiceId: string; amount: string } | { filingId: string; amount: string })[] | undefined {
  if (choice === null) return undefined;
  return [...choice].map(([key, typed]) => {
    const [kind, id = ''] = key.split(':');
    const amount = plainAmount(typed);
    return kind === 'INVOICE' ? { invoiceId: id, amount } : { filingId: id, amount };
  });
}
