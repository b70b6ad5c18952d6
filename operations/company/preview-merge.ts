import { createHash } from 'node:crypto';
import { inSnapshot } from '#db/pool.ts';
import { type JoiningUser, selectUsersWhoSignIn } from '#db/queries/companies.ts';
import { type MovingRows, selectMovingRows } from '#db/queries/company-merge-rows.ts';
import { findMergeObstacles, type MergeObstacles, type MergePlace } from '#db/queries/company-merges.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { todayOf } from '../today.ts';
import type { CompanyAccount } from './company-record.ts';
import { getCompany } from './get-company.ts';

/** What a merge would do, before anything is done. */
export interface MergePreview {
  /** The company that would be merged, with what it owes and what we hold for it: all of it would move. */
  from: CompanyAccount;
  into: CompanyAccount;
  /** By table; where both have the same, the other company's counts and this one stays behind, or ends. */
  moving: MovingRows[];
  /** Who of the company that goes would be users of the one that stays, those who are shut out aside. */
  joining: JoiningUser[];
  /** Why it cannot be, a sentence each; none where it can. */
  obstacles: string[];
  /** From when on credit that moves counts for its new company: no refund of it may be dated before. */
  creditSince: CivilDate;
  /** Names what was looked at: a merge of something else is refused. */
  seen: string;
}

/** What merging one company into another would move, and what stands in the way. Throws NOT_FOUND, and INVALID for one and the same. */
export async function previewMerge(
  context: Pick<OperationContext, 'db' | 'clock'>,
  place: MergePlace,
): Promise<MergePreview> {
  return await inSnapshot(context.db, (tx) => readMergePreview({ ...context, db: tx }, place));
}

/** The same in a transaction that holds both companies. */
export async function readMergePreview(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  place: MergePlace,
): Promise<MergePreview> {
  if (place.fromId === place.intoId) throw fieldError('intoId', 'A company can’t be merged into itself.');
  const from = await getCompany({ db }, place.fromId);
  const into = await getCompany({ db }, place.intoId);
  const moving = await selectMovingRows(db, place);
  const obstacles = describeObstacles(await findMergeObstacles(db, place), { from, into });
  const joining = await selectUsersWhoSignIn(db, place.fromId);
  const seen = fingerprint(moving, joining, [from.receivable, from.credit]);
  return { from, into, moving, joining, obstacles, creditSince: todayOf(clock), seen };
}

function fingerprint(
  moving: readonly MovingRows[],
  joining: readonly JoiningUser[],
  amounts: readonly Cents[],
): string {
  return createHash('sha256')
    .update(JSON.stringify([moving, joining, amounts.map(String)]))
    .digest('hex');
}

function describeObstacles(
  { fromMergedInto, intoMergedInto, takenOver, imports }: MergeObstacles,
  { from, into }: { from: CompanyAccount; into: CompanyAccount },
): string[] {
  const sentences: string[] = [];
  if (fromMergedInto !== null) sentences.push(`${from.company} is already merged into ${fromMergedInto}.`);
  if (intoMergedInto !== null) {
    sentences.push(`${into.company} is merged into ${intoMergedInto}. Merge into that company instead.`);
  }
  for (const name of takenOver) {
    sentences.push(
      `${name} was merged into ${from.company}. Keep ${from.company} and merge the other way round.`,
    );
  }
  for (const name of imports) {
    sentences.push(`The import of ${name} is still running. Wait until it’s done, or cancel it.`);
  }
  return sentences;
}
