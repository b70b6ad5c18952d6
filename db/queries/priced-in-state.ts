import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';

/** A draft of a state. `content` is JSON as it was stored. */
export interface DraftInState {
  id: string;
  userName: string;
  content: StoredJson;
}

/** A filing of a state with what was sent last. `inputs` is JSON as it was stored. */
export interface FilingInState {
  id: string;
  number: string;
  status: FilingStatus;
  userName: string;
  insured: string;
  policyNumber: string;
  transactionEffectiveOn: CivilDate;
  stateTotal: Cents;
  inputs: StoredJson;
}

/** Every draft of a state, the last touched first. */
export async function selectDraftsInState(db: Db, state: JurisdictionCode): Promise<DraftInState[]> {
  return await db
    .selectFrom('filing_drafts as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.content'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('userName'))
    .where(sql<string>`d.content ->> 'state'`, '=', state)
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .execute();
}

/** Up to `most` filings of a state, the newest first; `after` is the last one of the page before. */
export async function selectFilingsInState(
  db: Db,
  state: JurisdictionCode,
  page: { after: string | null; most: number },
): Promise<FilingInState[]> {
  const rows = await db
    .selectFrom('filings as f')
    .innerJoin('filing_submissions as s', 's.id', 'f.current_submission_id')
    .select(['f.id', 'f.number', 'f.status', 'f.user_name', 'f.insured_name', 'f.policy_number'])
    .select(['f.transaction_effective_on', 'f.state_total_cents', 's.inputs'])
    .where('f.state', '=', state)
    .$if(page.after !== null, (query) =>
      query.where(
        sql<boolean>`(f.created_at, f.id) < (select created_at, id from filings where id = ${page.after})`,
      ),
    )
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(page.most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    userName: row.user_name,
    insured: row.insured_name,
    policyNumber: row.policy_number,
    transactionEffectiveOn: parseCivilDate(row.transaction_effective_on),
    stateTotal: cents(BigInt(row.state_total_cents)),
    inputs: row.inputs,
  }));
}
