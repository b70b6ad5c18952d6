import { filingInputs } from '#contract/draft.ts';
import { AppError } from '#contract/errors.ts';
import { LIST_COUNT_CAP } from '#contract/limits.ts';
import type { PageRequest } from '#db/lists/page.ts';
import type { Db } from '#db/pool.ts';
import { type ReportItemRecord, selectChargeSums, selectReportItemPage } from '#db/queries/report-items.ts';
import { selectSubmissionInputs } from '#db/queries/submissions.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { type Cents, negateCents } from '#domain/money/cents.ts';
import { formatsOf, type ReportFormat } from '#domain/reporting/report-formats.ts';
import type { OfficeCodes } from '#domain/rules/state-facts.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { OperationContext } from '../context.ts';
import { withLateReason } from '../filing/late-reason.ts';
import { parseStored } from '../stored-json.ts';
import { getReport, type ReportAccount } from './get-report.ts';

/** A filing in a report with all that it was charged, by kind, in cents. A correction takes its charges out. */
export interface ExportedFiling extends ReportItemRecord {
  charges: ReadonlyMap<ChargeKind, Cents>;
  /** What each was reckoned on; null: a flat amount, which has no base. */
  bases: ReadonlyMap<ChargeKind, Cents | null>;
  /** At what rate, decimal text; several where a charge is of several rules; none: a flat amount, or nothing to tax. */
  rates: ReadonlyMap<ChargeKind, readonly string[]>;
}

/** The same with what was sent, for the file of an office. */
export interface EnteredFiling extends ExportedFiling {
  inputs: FilingInputs;
}

/**
 * What of a charge is in the report by this filing, with the sign of its entry, in cents; null: nothing, also where
 * another report carries it, as of filings after a duty has changed in mid-year.
 */
export function reportedCharge(filing: ExportedFiling, kind: ChargeKind): Cents | null {
  const amount = filing.chargeKinds.includes(kind) ? filing.charges.get(kind) : undefined;
  if (amount === undefined) return null;
  return filing.sign === 1 ? amount : negateCents(amount);
}

/** What that charge was reckoned on, with the sign of its entry; null: nothing of it is in the report, or a flat amount. */
export function reportedBase(filing: ExportedFiling, kind: ChargeKind): Cents | null {
  const base = filing.chargeKinds.includes(kind) ? (filing.bases.get(kind) ?? null) : null;
  return base === null || filing.sign === 1 ? base : negateCents(base);
}

/** At what rates that charge was reckoned; none: nothing of it is in the report, or a flat amount. */
export const reportedRates = (filing: ExportedFiling, kind: ChargeKind): readonly string[] =>
  filing.chargeKinds.includes(kind) ? (filing.rates.get(kind) ?? []) : [];

const ROWS_AT_ONCE = 1000;

/** A report and all its filings, read page by page while they are written. Throws NOT_FOUND. */
export async function exportReport(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  id: string,
): Promise<{ account: ReportAccount; filings: AsyncIterable<ExportedFiling> }> {
  return { account: await getReport(context, id), filings: readFilings(context, id) };
}

/**
 * The same for an office, with what was sent and the office's codes. Throws NOT_FOUND, and INVALID where the office
 * takes no such file; the reading throws StoredJsonError where what was sent is not of the shape it was stored in.
 */
export async function exportForOffice(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  id: string,
  format: ReportFormat,
): Promise<{
  account: ReportAccount;
  filings: AsyncIterable<EnteredFiling>;
  officeCodes: OfficeCodes | null;
}> {
  const account = await getReport(context, id);
  if (!formatsOf(account.report).includes(format)) {
    const fields = { format: 'The office of this report doesn’t take this file.' };
    throw new AppError('INVALID', { details: { fields } });
  }
  return {
    account,
    filings: readEntered(context, id),
    officeCodes: context.rulebook.states[account.report.state]?.facts.officeCodes ?? null,
  };
}

async function* readFilings(
  { db }: Pick<OperationContext, 'db'>,
  id: string,
): AsyncGenerator<ExportedFiling> {
  for await (const rows of readPages(db, id)) yield* rows;
}

async function* readEntered({ db }: Pick<OperationContext, 'db'>, id: string): AsyncGenerator<EnteredFiling> {
  for await (const rows of readPages(db, id)) {
    const sent = await selectSubmissionInputs(
      db,
      rows.map(({ submissionId }) => submissionId),
    );
    for (const row of rows) {
      const where = `submission ${row.submissionId}, inputs`;
      const inputs = parseStored(filingInputs, sent.get(row.submissionId), where);
      yield { ...row, inputs: withLateReason(inputs, row.lateReason) };
    }
  }
}

async function* readPages(db: OperationContext['db'], id: string): AsyncGenerator<ExportedFiling[]> {
  let request: PageRequest = {
    limit: ROWS_AT_ONCE,
    from: null,
    backwards: false,
    known: null,
    countCap: LIST_COUNT_CAP,
  };
  for (;;) {
    const page = await selectReportItemPage(db, id, request);
    yield await withCharges(db, page.rows);
    if (!page.hasMore) return;
    request = { ...request, from: page.last, known: page.count };
  }
}

/** Filings of a report with what each was charged, by kind. */
export async function withCharges<Item extends ReportItemRecord>(
  db: Db,
  items: readonly Item[],
): Promise<(Item & ExportedFiling)[]> {
  const sums = await selectChargeSums(
    db,
    items.map(({ submissionId }) => submissionId),
  );
  return items.map((item) => {
    const charged = [...(sums.get(item.submissionId) ?? [])];
    return {
      ...item,
      charges: new Map(charged.map(([kind, { amount }]) => [kind, amount])),
      bases: new Map(charged.map(([kind, { base }]) => [kind, base])),
      rates: new Map(charged.map(([kind, { rates }]) => [kind, rates])),
    };
  });
}
