import { AppError, type FieldErrors } from '#contract/errors.ts';
import type { ReadingRequest } from '#contract/rule-reading.ts';
import { inTransaction } from '#db/pool.ts';
import { insertReading } from '#db/queries/rule-readings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import type { Rule } from '#domain/rules/rule.ts';
import { parseState } from '../assessment/parse-state.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { dateOf, faultOfAddress } from './parse-override.ts';

/**
 * Somebody read the sources of a charge again and found what the rulebook says: from the commit on its guide, its
 * warnings and the worklist say so. Throws STATE_UNKNOWN, INVALID.
 */
export async function recordReading(
  context: Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'>,
  actor: Actor,
  code: string,
  request: ReadingRequest,
): Promise<void> {
  const state = parseState(code);
  await inTransaction(context.db, async (tx) => {
    const rulebook = await rulebookInForce({ ...context, db: tx });
    const rule = (rulebook.states[state]?.rules ?? []).find(({ id }) => id === request.rule);
    const readOn = readOnOf(request, rule, todayOf(context.clock));
    const { readBy, source, remark } = request;
    const reading = { rule: request.rule, readOn, readBy, source, remark };
    const createdAt = context.clock.now();
    const readingId = await insertReading(tx, { ...reading, state, createdBy: actor.id, createdAt });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'filing-state.record-reading',
      subjectKind: 'filing-state',
      subjectId: state,
      details: { ...reading, readingId },
    });
  });
}

/** The day of the reading, when all else holds too. */
function readOnOf(request: ReadingRequest, rule: Rule | undefined, today: CivilDate): CivilDate {
  const faults: FieldErrors = {};
  const addressFault = faultOfAddress(request.source);
  if (addressFault !== null) faults.source = addressFault;
  if (rule === undefined) faults.rule = 'The state has no such rule. Choose one of its charges.';
  const readOn = dateOf(request.readOn, 'readOn', faults);
  if (readOn !== null && readOn > today) faults.readOn = 'The date can’t be in the future.';
  if (readOn !== null && rule !== undefined && readOn < rule.verifiedOn) {
    faults.readOn = `A later reading is on record: ${displayDate(rule.verifiedOn)}.`;
  }
  if (readOn === null || Object.keys(faults).length > 0) {
    throw new AppError('INVALID', { details: { fields: faults } });
  }
  return readOn;
}
