import { useRef, useState } from 'react';
import { isRefusal, newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import type { BulkItem, BulkKind, BulkSelection } from './bulk-kind.ts';

/** Rows that one request looks at, and takes the step with: so often the progress moves. */
const LOOKED_AT_ONCE = 100;
const DONE_AT_ONCE = 20;

export type BulkPhase =
  | { name: 'asking' }
  | { name: 'looking' | 'running'; done: number; total: number | null }
  /** What would happen to each. */
  | { name: 'looked'; items: BulkItem[] }
  | { name: 'ended'; items: BulkItem[] };

interface Kept {
  /** What the last look found possible: the run takes these. */
  possible: BulkItem[];
  done: BulkItem[];
  /** Of the part that may be done. */
  key: string | null;
}

type DetailsOf = (items: readonly BulkItem[]) => object;

/** A look at what a step would do with many rows, and the step itself, in parts that are each sent at most once. */
export function useBulkRun(
  send: BulkKind<never>['send'],
  route: string,
  selection: BulkSelection,
  onFault: (fault: Error) => void,
) {
  const [phase, setPhase] = useState<BulkPhase>({ name: 'asking' });
  const [fault, setFault] = useState<Error | null>(null);
  // Pressed again after a fault, the run goes on from there.
  const kept = useRef<Kept>({ possible: [], done: [], key: null });

  async function lookAt(details: object): Promise<BulkItem[]> {
    if ('filter' in selection) {
      setPhase({ name: 'looking', done: 0, total: null });
      return await send(route, selection, { details, dryRun: true });
    }
    const items: BulkItem[] = [];
    for (const ids of partsOf(selection.ids, LOOKED_AT_ONCE)) {
      setPhase({ name: 'looking', done: items.length, total: selection.ids.length });
      items.push(...(await send(route, { ids }, { details, dryRun: true })));
    }
    return items;
  }

  /** Asks what would happen, with details that may depend on which rows they are: then it asks twice. */
  async function look(detailsOf: DetailsOf, isTwice: boolean) {
    setFault(null);
    try {
      const first = await lookAt(detailsOf([]));
      const items = isTwice ? await lookAt(detailsOf(first)) : first;
      kept.current.possible = items.filter(({ result }) => result === 'POSSIBLE');
      setPhase({ name: 'looked', items });
    } catch (error) {
      setFault(faultOf(error));
      setPhase({ name: 'asking' });
      onFault(faultOf(error));
    }
  }

  /** Takes the step with the rows that it was found possible for. */
  async function run(detailsOf: DetailsOf) {
    setFault(null);
    const { current } = kept;
    const { possible, done } = current;
    const details = detailsOf(possible);
    try {
      while (done.length < possible.length) {
        setPhase({ name: 'running', done: done.length, total: possible.length });
        const ids = possible.slice(done.length, done.length + DONE_AT_ONCE).map(({ id }) => id);
        current.key ??= newIdempotencyKey();
        const request = { details, dryRun: false, idempotencyKey: current.key };
        done.push(...(await send(route, { ids }, request)));
        current.key = null;
      }
      setPhase({ name: 'ended', items: done });
    } catch (error) {
      if (isRefusal(error)) current.key = null;
      setFault(faultOf(error));
    }
  }

  /** Back to the fields, as long as nothing was done. */
  function ask() {
    setFault(null);
    setPhase({ name: 'asking' });
  }

  return { phase, fault, look, run, ask };
}

const faultOf = (error: unknown) =>
  error instanceof Error ? error : new Error('Something went wrong. Try again.');

function partsOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, part) =>
    ids.slice(part * size, (part + 1) * size),
  );
}
