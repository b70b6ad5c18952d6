import type { RecordCapacityAnswerQuery } from '#contract/capacity-answer.ts';
import { WRITTEN_ANSWER_EARLIEST } from '#contract/limits.ts';
import { type Db, inTransaction } from '#db/pool.ts';
import { replaceCapacityAnswers } from '#db/queries/capacity-answers.ts';
import { selectGatesInForce } from '#db/queries/capacity-rulings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type CivilDate, displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import type { CapacityAnswer } from '#domain/jurisdictions/capacity.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { saveDocument } from '../document/save-document.ts';
import { type IncomingFile, storeUpload } from '../document/store-upload.ts';
import { fieldError, parseDate } from '../filing/parse-field.ts';
import { todayOf } from '../today.ts';
import { notifyCapacityRequesters } from './notify-capacity-requesters.ts';
import { notifyOfStateChange } from './notify-of-state-change.ts';

const EARLIEST = parseCivilDate(WRITTEN_ANSWER_EARLIEST);

type Context = Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'>;

/**
 * Files the written answer of a regulator, an office or counsel for the states it speaks of, in the place of the one
 * before. From its commit on they take filings in the capacity, through its last day. The customers who waited are told,
 * and every admin and the agency. Throws INVALID by field, also
 * for a state whose rule is known: what is blocked there no letter lifts; STORAGE_FULL, and what storeUpload throws.
 */
export async function recordCapacityAnswer(
  context: Context,
  actor: Actor,
  query: RecordCapacityAnswerQuery,
  file: IncomingFile,
): Promise<void> {
  const states = [...new Set(query.states)].sort();
  if (states.length === 0) throw fieldError('states', pleaseEnter('States'));
  const answer = readAnswer(query, todayOf(context.clock));
  await requireOpenQuestion(context, context.db, states, answer.capacity);
  await storeUpload(context, actor, file, async (taken) => {
    await inTransaction(context.db, async (tx) => {
      await requireOpenQuestion(context, tx, states, answer.capacity);
      const place = { owner: null, companyId: null, kind: 'OTHER' } as const;
      const documentId = await saveDocument(context, tx, actor, taken, place);
      const recorded = { by: actor.id, at: context.clock.now() };
      await replaceCapacityAnswers(tx, { ...answer, states, documentId, ...recorded });
      await notifyOfStateChange(context, tx, actor, states, 'RECORD_ANSWER');
      await notifyCapacityRequesters(context, tx, { states, capacity: answer.capacity, isOpen: true });
      await appendAuditEntry(context, tx, {
        actor,
        action: 'capacity.answer',
        subjectKind: 'capacity',
        subjectId: answer.capacity,
        details: { ...answer, states, document: documentId, sha256: taken.sha256 },
      });
    });
  });
}

function readAnswer(query: RecordCapacityAnswerQuery, today: CivilDate): CapacityAnswer {
  const { capacity, answeredBy } = query;
  if (answeredBy === '') throw fieldError('answeredBy', pleaseEnter('Who answered'));
  const answeredOn = parseDate(query.answeredOn, 'answeredOn');
  const validThrough = parseDate(query.validThrough, 'validThrough');
  if (answeredOn < EARLIEST) {
    throw fieldError('answeredOn', `The answer can’t be dated before ${displayDate(EARLIEST)}.`);
  }
  if (answeredOn > today) throw fieldError('answeredOn', 'The answer can’t be dated in the future.');
  if (validThrough < today) throw fieldError('validThrough', 'This answer has expired.');
  return { capacity, answeredBy, answeredOn, validThrough };
}

/** Only where nothing is published does an answer decide. */
async function requireOpenQuestion(
  { rulebook }: Context,
  db: Db,
  states: readonly JurisdictionCode[],
  capacity: CapacityAnswer['capacity'],
): Promise<void> {
  const gates = await selectGatesInForce(db);
  for (const state of states) {
    const decided = gates.find((ruled) => ruled.state === state && ruled.capacity === capacity)?.gate;
    const gate = decided ?? rulebook.states[state]?.facts.capacities[capacity].gate ?? 'UNREVIEWED';
    if (gate !== 'UNREVIEWED') {
      throw fieldError(
        'states',
        `${JURISDICTION_NAMES[state]} has a rule on this: no written answer is needed. If the rule is wrong, decide it with a citation.`,
      );
    }
  }
}
