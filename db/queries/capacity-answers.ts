import { sql } from 'kysely';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { AnswerableCapacity, CapacityAnswer } from '#domain/jurisdictions/capacity.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** An answer with its state; not withdrawn, but it may have expired. */
export interface OpenAnswer extends CapacityAnswer {
  state: JurisdictionCode;
}

function openAnswers(db: Db) {
  return db
    .selectFrom('capacity_answers')
    .select(['state', 'capacity', 'answered_by', 'answered_on', 'valid_through_on'])
    .where('withdrawn_at', 'is', null);
}

type OpenRow = Awaited<ReturnType<ReturnType<typeof openAnswers>['execute']>>[number];

function toOpen({ state, capacity, answered_by, answered_on, valid_through_on }: OpenRow): OpenAnswer {
  return {
    state,
    capacity,
    answeredBy: answered_by,
    answeredOn: parseCivilDate(answered_on),
    validThrough: parseCivilDate(valid_through_on),
  };
}

/** The answers of a state that were not withdrawn, at most one for each capacity; expired ones too. */
export async function selectAnswersOfState(db: Db, state: JurisdictionCode): Promise<OpenAnswer[]> {
  return (await openAnswers(db).where('state', '=', state).execute()).map(toOpen);
}

/** The same for all states at once. */
export async function selectOpenAnswers(db: Db): Promise<OpenAnswer[]> {
  return (await openAnswers(db).execute()).map(toOpen);
}

/** An answer with its document and its history. */
export interface CapacityAnswerRecord extends OpenAnswer {
  id: string;
  fileName: string;
  sizeBytes: number;
  recordedBy: string;
  recordedAt: Date;
  withdrawnAt: Date | null;
}

/** Every answer ever recorded for a state, the newest first. */
export async function selectCapacityAnswers(
  db: Db,
  state: JurisdictionCode,
): Promise<CapacityAnswerRecord[]> {
  const rows = await db
    .selectFrom('capacity_answers as answer')
    .innerJoin('users as recorder', 'recorder.id', 'answer.recorded_by')
    .innerJoin('documents', 'documents.id', 'answer.document_id')
    .selectAll('answer')
    .select(['documents.file_name', 'documents.size_bytes'])
    .select(fullNameOf('recorder').as('recorder'))
    .where('answer.state', '=', state)
    .orderBy('answer.recorded_at', 'desc')
    .orderBy('answer.id')
    .execute();
  return rows.map((row) => ({
    ...toOpen(row),
    id: row.id,
    fileName: row.file_name,
    sizeBytes: Number(row.size_bytes),
    recordedBy: row.recorder,
    recordedAt: row.recorded_at,
    withdrawnAt: row.withdrawn_at,
  }));
}

/** Puts the answer in the place of the one before, in each of the states. */
export async function replaceCapacityAnswers(
  tx: Tx,
  answer: CapacityAnswer & {
    states: readonly JurisdictionCode[];
    documentId: string;
    by: string;
    at: Date;
  },
): Promise<void> {
  const { states, capacity, by, at } = answer;
  // One at a time: each state and capacity has one answer that counts.
  await sql`select pg_advisory_xact_lock(hashtextextended('capacity_answers', 0))`.execute(tx);
  await tx
    .updateTable('capacity_answers')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('state', 'in', states)
    .where('capacity', '=', capacity)
    .where('withdrawn_at', 'is', null)
    .execute();
  await tx
    .insertInto('capacity_answers')
    .values(
      states.map((state) => ({
        state,
        capacity,
        answered_by: answer.answeredBy,
        answered_on: answer.answeredOn,
        valid_through_on: answer.validThrough,
        document_id: answer.documentId,
        recorded_by: by,
        recorded_at: at,
        withdrawn_by: null,
        withdrawn_at: null,
      })),
    )
    .execute();
}

/** The answer with that id, withdrawn or not; undefined for none. */
export async function findCapacityAnswer(
  db: Db,
  id: string,
): Promise<{ state: JurisdictionCode; capacity: AnswerableCapacity } | undefined> {
  return await db
    .selectFrom('capacity_answers')
    .select(['state', 'capacity'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether it was open until now. */
export async function markAnswerWithdrawn(
  tx: Tx,
  id: string,
  withdrawn: { by: string; at: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('capacity_answers')
    .set({ withdrawn_by: withdrawn.by, withdrawn_at: withdrawn.at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
