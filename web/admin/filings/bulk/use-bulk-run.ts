import { useRef, useState } from 'react';
import type { QueryOf } from '#contract/api.ts';
import type { BulkBody, BulkItemBody } from '#contract/filing-bulk.ts';
import type { LIST_FILINGS } from '#contract/paths/filing.ts';
import { call } from '../../../shared/api/call.ts';
import { isRefusal, newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import type { BulkDetails, BulkRoute } from './bulk-steps.ts';

/** Filings that one request looks at, and takes the step with: so often the progress moves. */
const LOOKED_AT_ONCE = 100;
const DONE_AT_ONCE = 20;

/** Filings by id, or all that a list comes to. */
export type BulkSelection = { filingIds: readonly string[] } | { filter: Filter };
type Filter = Omit<QueryOf<typeof LIST_FILINGS>, 'limit' | 'cursor'>;

export type BulkPhase =
  | { name: 'asking' }
  | { name: 'looking' | 'running'; done: number; total: number | null }
  /** What would happen to each. */
  | { name: 'looked'; items: BulkItemBody[] }
  | { name: 'ended'; items: BulkItemBody[] };

type Answer = Pick<BulkBody, 'items'>;

interface Kept {
  /** What the last look found possible: the run takes these. */
  possible: BulkItemBody[];
  done: BulkItemBody[];
  /** Of the part that may be done. */
  key: string | null;
}

/** A look at what a step would do with many filings, and the step itself, in parts that are each sent at most once. */
export function useBulkRun(route: BulkRoute, selection: BulkSelection) {
  const [phase, setPhase] = useState<BulkPhase>({ name: 'asking' });
  const [fault, setFault] = useState<Error | null>(null);
  // Pressed again after a fault, the run goes on from there.
  const kept = useRef<Kept>({ possible: [], done: [], key: null });

  const send = (body: object, idempotencyKey?: string): Promise<Answer> =>
    (call as (route: BulkRoute, request: object) => Promise<Answer>)(route, {
      body,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });

  async function lookAt(details: BulkDetails): Promise<BulkItemBody[]> {
    if ('filter' in selection) {
      setPhase({ name: 'looking', done: 0, total: null });
      return (await send({ ...details, filter: selection.filter, dryRun: true })).items;
    }
    const items: BulkItemBody[] = [];
    for (const filingIds of partsOf(selection.filingIds, LOOKED_AT_ONCE)) {
      setPhase({ name: 'looking', done: items.length, total: selection.filingIds.length });
      items.push(...(await send({ ...details, filingIds, dryRun: true })).items);
    }
    return items;
  }

  /** Asks what would happen, with details that may depend on which filings they are: then it asks twice. */
  async function look(detailsOf: (items: readonly BulkItemBody[]) => BulkDetails, isTwice: boolean) {
    setFault(null);
    try {
      const first = await lookAt(detailsOf([]));
      const items = isTwice ? await lookAt(detailsOf(first)) : first;
      kept.current.possible = items.filter(({ result }) => result === 'POSSIBLE');
      setPhase({ name: 'looked', items });
    } catch (error) {
      setFault(faultOf(error));
      setPhase({ name: 'asking' });
    }
  }

  /** Takes the step with the filings that it was found possible for. */
  async function run(detailsOf: (items: readonly BulkItemBody[]) => BulkDetails) {
    setFault(null);
    const { current } = kept;
    const { possible, done } = current;
    const details = detailsOf(possible);
    try {
      while (done.length < possible.length) {
        setPhase({ name: 'running', done: done.length, total: possible.length });
        const part = possible.slice(done.length, done.length + DONE_AT_ONCE);
        const filingIds = part.map(({ filingId }) => filingId);
        current.key ??= newIdempotencyKey();
        done.push(...(await send({ ...details, filingIds, dryRun: false }, current.key)).items);
        current.key = null;
      }
      setPhase({ name: 'ended', items: done });
    } catch (error) {
      if (isRefusal(error)) current.key = null;
      setFault(faultOf(error));
    }
  }

  return { phase, fault, look, run };
}

const faultOf = (error: unknown) =>
  error instanceof Error ? error : new Error('Something went wrong. Try again.');

function partsOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, part) =>
    ids.slice(part * size, (part + 1) * size),
  );
}
