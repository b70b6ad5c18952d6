import type { ImportMode } from '#contract/filing-import.ts';
import type { Tx } from '#db/pool.ts';
import { isApiKeyInForce } from '#db/queries/api-keys.ts';
import {
  findDraftOfRow,
  findFilingOfRow,
  type RowOutcome,
  type WaitingRow,
} from '#db/queries/filing-import-rows.ts';
import { selectStandings } from '#db/queries/filing-imports.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { ImportMapping } from '#domain/filing-import/mapping.ts';
import { cents, formatCents } from '#domain/money/cents.ts';
import { holdForNewFiling } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import { createDraft } from '../draft/create-draft.ts';
import type { Customer } from '../filing/get-customer.ts';
import { submitFiling } from '../filing/submit-filing.ts';
import { checkRow, onBehalfOf } from './check-row.ts';
import { faultsOfRefusal, type RowAsFiling, readRow } from './read-row.ts';
import { type RowPlace, takeRow } from './take-row.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock' | 'log'>;
/** An import with the people whose it is. */
export interface RowImport {
  importId: string;
  mode: ImportMode;
  headings: readonly string[];
  mapping: ImportMapping;
  actor: Actor;
  customer: Customer;
}

/** Checks, drafts or submits one row that waits, as takeRow does. */
export async function importRow(context: Context, work: RowImport, waiting: WaitingRow): Promise<boolean> {
  const { importId, headings, mapping, actor, customer } = work;
  const filing = readRow(
    { cells: waiting.cells, fault: waiting.unreadable },
    { headings, mapping, ...onBehalfOf(actor, customer) },
  );
  return await takeRow(
    context,
    { importId, row: waiting.row },
    {
      hold: (tx) => holdForNewFiling(tx, actor.id, customer.id),
      isStillAllowed: (tx) => areStillWhoTheyWere(context, tx, work),
      outcomeOf: (ofOneDay, place) => outcomeOf(ofOneDay, work, filing, { place, total: waiting.total }),
      faultsOf: (refusal) => faultsOfRefusal(refusal, filing.headings),
    },
  );
}

/** Whoever was disabled or moved to another company meanwhile, or by an API key that ended, files nothing more. */
async function areStillWhoTheyWere(
  { clock }: Context,
  tx: Tx,
  { actor, customer }: RowImport,
): Promise<boolean> {
  const { apiKeyId } = actor;
  if (apiKeyId !== undefined && !(await isApiKeyInForce(tx, apiKeyId, clock.now()))) return false;
  const standings = await selectStandings(tx, [actor.id, customer.id]);
  const sender = standings.find(({ id }) => id === actor.id);
  const payer = standings.find(({ id }) => id === customer.id);
  return (
    sender?.status === 'ACTIVE' &&
    sender.role === actor.role &&
    sender.companyId === actor.companyId &&
    payer?.companyId === customer.companyId
  );
}

interface Inside {
  place: RowPlace;
  /** What was shown when it was checked, in cents as text. */
  total: string | null;
}

async function outcomeOf(
  context: Context & { db: Tx },
  { mode, actor, customer }: RowImport,
  filing: RowAsFiling,
  { place, total }: Inside,
): Promise<RowOutcome> {
  const { db } = context;
  const sent = await findFilingOfRow(db, place);
  if (sent !== null) return { status: 'REPEATED', filingId: sent };
  if (mode === 'CHECK') {
    const checked = await checkRow(context, customer, filing);
    const { faults } = checked;
    return { status: faults.length > 0 ? 'FAILED' : 'READY', faults, total: checked.total };
  }
  if (filing.faults.length > 0) return { status: 'FAILED', faults: filing.faults };
  if (mode === 'DRAFT') {
    const kept = await findDraftOfRow(db, place);
    if (kept !== null) return { status: 'REPEATED', draftId: kept };
    const { draft } = await createDraft(context, actor, filing.inputs);
    return { status: 'DRAFTED', draftId: draft.id };
  }
  const expectedTotal = total === null ? filing.expectedTotal : formatCents(cents(BigInt(total)));
  const filingId = await submitFiling(context, actor, {
    inputs: filing.inputs,
    expectedTotal,
    isOneOfMany: true,
  });
  return { status: 'SUBMITTED', filingId };
}
