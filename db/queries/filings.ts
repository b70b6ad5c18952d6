import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type {
  Capacity,
  FilingKind,
  FilingStatus,
  FilingType,
  PaymentMethod,
} from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import type { FilingsTable } from '../schema/filings.ts';
import { fullNameOf } from './full-name.ts';

/** A filing as operations see it: amounts in cents, days as civil dates, and whom it belongs to. */
export interface FilingRecord {
  id: string;
  number: string;
  state: JurisdictionCode;
  filingType: FilingType;
  kind: FilingKind;
  status: FilingStatus;
  paymentMethod: PaymentMethod;
  capacity: Capacity;
  submitterId: string;
  companyId: string;
  /** The submitter's name as it was then. */
  userName: string;
  insuredName: string;
  policyNumber: string;
  policyEffectiveOn: CivilDate;
  transactionEffectiveOn: CivilDate;
  expirationOn: CivilDate;
  dueOn: CivilDate | null;
  premium: Cents;
  stateTotal: Cents;
  total: Cents;
  paid: Cents;
  manualCommission: Cents | null;
  currentSubmissionId: string | null;
  parentFilingId: string | null;
  /** The live invoice that holds it. */
  invoiceId: string | null;
  evidenceId: string | null;
  sentAt: Date | null;
  officeReference: string | null;
  /** Why it was sent late, given when it was sent. */
  lateReason: string | null;
  confirmationNumber: string | null;
  confirmationAbsentReason: string | null;
  rejectionReason: string | null;
  rejectionWords: string | null;
  verificationCode: string | null;
  assignedAdminId: string | null;
  /** Out of the way before this day. */
  snoozedUntil: CivilDate | null;
  /** When the customer first wrote what nobody has answered. */
  unansweredSince: Date | null;
  /** Counted up with each change. */
  version: number;
  completedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  companyName: string;
  companySharesFilings: boolean;
  /** The name of the admin it is assigned to. */
  assigneeName: string | null;
  /** Where the submitter is told of it; null for somebody who is shut out or has left its company. */
  submitterEmail: string | null;
}

/** What stands in the table itself. */
type FilingFields = Omit<
  FilingRecord,
  'companyName' | 'companySharesFilings' | 'assigneeName' | 'submitterEmail'
>;

type Row = Selectable<FilingsTable>;
/** The columns that hold what a field holds, as it is. */
type ColumnsOf<Value> = { [Column in keyof Row]: Row[Column] extends Value ? Column : never }[keyof Row];
type ConvertedField = keyof typeof CONVERTED;
type CopiedFields = Omit<FilingFields, ConvertedField>;

/** Where the two spellings of a field meet: columns that are read as days and amounts, */
const CONVERTED = {
  policyEffectiveOn: 'policy_effective_on',
  transactionEffectiveOn: 'transaction_effective_on',
  expirationOn: 'expiration_on',
  dueOn: 'due_on',
  premium: 'premium_cents',
  stateTotal: 'state_total_cents',
  total: 'total_cents',
  paid: 'paid_cents',
  manualCommission: 'manual_commission_cents',
  snoozedUntil: 'snoozed_until',
} as const satisfies Partial<Record<keyof FilingFields, keyof FilingsTable>>;

/** and columns that are read as they are, which the compiler checks by their type. */
const COPIED = {
  id: 'id',
  number: 'number',
  state: 'state',
  filingType: 'filing_type',
  kind: 'kind',
  status: 'status',
  paymentMethod: 'payment_method',
  capacity: 'capacity',
  submitterId: 'submitter_id',
  companyId: 'company_id',
  userName: 'user_name',
  insuredName: 'insured_name',
  policyNumber: 'policy_number',
  currentSubmissionId: 'current_submission_id',
  parentFilingId: 'parent_filing_id',
  invoiceId: 'invoice_id',
  evidenceId: 'evidence_id',
  sentAt: 'sent_at',
  officeReference: 'office_reference',
  lateReason: 'late_reason',
  confirmationNumber: 'confirmation_number',
  confirmationAbsentReason: 'confirmation_absent_reason',
  rejectionReason: 'rejection_reason',
  rejectionWords: 'rejection_words',
  verificationCode: 'verification_code',
  assignedAdminId: 'assigned_admin_id',
  unansweredSince: 'unanswered_since',
  version: 'version',
  completedAt: 'completed_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies { [Field in keyof CopiedFields]: ColumnsOf<CopiedFields[Field]> };

const COLUMNS = { ...COPIED, ...CONVERTED };

const toCents = (text: string): Cents => cents(BigInt(text));

/** With what every record says of its company and submitter. */
export function filingQuery(db: Db) {
  return db
    .selectFrom('filings')
    .innerJoin('companies', 'companies.id', 'filings.company_id')
    .innerJoin('users', 'users.id', 'filings.submitter_id')
    .leftJoin('users as assignees', 'assignees.id', 'filings.assigned_admin_id')
    .selectAll('filings')
    .select(['companies.company as companyName', 'companies.shares_filings as companySharesFilings'])
    .select(fullNameOf('assignees').$castTo<string | null>().as('assigneeName'))
    .select(
      sql<string | null>`case when users.status = 'ACTIVE' and users.company_id = filings.company_id
        then users.email end`.as('submitterEmail'),
    );
}

type FilingRow = NonNullable<Awaited<ReturnType<ReturnType<typeof filingQuery>['executeTakeFirst']>>>;

/** Sound because each column of `COPIED` was checked to hold its field. */
function copied(row: Row): CopiedFields {
  return Object.fromEntries(
    Object.entries(COPIED).map(([field, column]) => [field, row[column]]),
  ) as unknown as CopiedFields;
}

/** The one way from a row to a record. */
export function toRecord(row: FilingRow): FilingRecord {
  const { companyName, companySharesFilings, assigneeName, submitterEmail } = row;
  return {
    ...copied(row),
    policyEffectiveOn: parseCivilDate(row.policy_effective_on),
    transactionEffectiveOn: parseCivilDate(row.transaction_effective_on),
    expirationOn: parseCivilDate(row.expiration_on),
    dueOn: row.due_on === null ? null : parseCivilDate(row.due_on),
    snoozedUntil: row.snoozed_until === null ? null : parseCivilDate(row.snoozed_until),
    premium: toCents(row.premium_cents),
    stateTotal: toCents(row.state_total_cents),
    total: toCents(row.total_cents),
    paid: toCents(row.paid_cents),
    manualCommission: row.manual_commission_cents === null ? null : toCents(row.manual_commission_cents),
    companyName,
    companySharesFilings,
    assigneeName,
    submitterEmail,
  };
}

/** And the one way back. */
function toColumns(fields: Partial<FilingFields>): Updateable<FilingsTable> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [COLUMNS[field as keyof FilingFields], value]),
  );
}

export async function findFiling(db: Db, id: string): Promise<FilingRecord | null> {
  const row = await filingQuery(db).where('filings.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** The same, locked until the transaction ends: events of one filing happen one after the other. */
export async function lockFiling(tx: Tx, id: string): Promise<FilingRecord | null> {
  const row = await filingQuery(tx).where('filings.id', '=', id).forNoKeyUpdate('filings').executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export type NewFiling = Pick<
  FilingRecord,
  | 'number'
  | 'state'
  | 'filingType'
  | 'kind'
  | 'status'
  | 'paymentMethod'
  | 'capacity'
  | 'submitterId'
  | 'companyId'
  | 'userName'
  | 'insuredName'
  | 'policyNumber'
  | 'policyEffectiveOn'
  | 'transactionEffectiveOn'
  | 'expirationOn'
  | 'dueOn'
  | 'parentFilingId'
  | 'evidenceId'
  | 'premium'
  | 'stateTotal'
  | 'total'
  | 'createdAt'
>;

/** Returns the new filing's id. */
export async function insertFiling(tx: Tx, filing: NewFiling): Promise<string> {
  const { id } = await tx
    .insertInto('filings')
    .values(toColumns({ ...filing, updatedAt: filing.createdAt }) as Insertable<FilingsTable>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What may change of a filing once it is there. */
export type FilingChanges = Partial<Omit<FilingFields, 'id' | 'number' | 'version' | 'createdAt'>>;

/** Changes a filing that still stands where the caller thinks it does. Returns whether it did. */
export async function updateFiling(
  tx: Tx,
  at: { id: string; status: FilingStatus },
  changes: FilingChanges,
): Promise<boolean> {
  const result = await tx
    .updateTable('filings')
    .set(toColumns(changes))
    .where('id', '=', at.id)
    .where('status', '=', at.status)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The next number of a kind, state and year. Held until the transaction ends, so that none is lost. */
export async function takeFilingNumber(
  tx: Tx,
  at: { kind: FilingKind; state: JurisdictionCode; year: number },
): Promise<number> {
  const { last_number } = await tx
    .insertInto('filing_numbers')
    .values({ ...at, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'state', 'year'])
        .doUpdateSet({ last_number: sql`filing_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}
