import type { ImportInsurersQuery } from '#contract/insurer.ts';
import type { Tx } from '#db/pool.ts';
import {
  type ListedInsurer,
  lockInsurers,
  putInsurerListing,
  updateInsurerNumber,
} from '#db/queries/insurer-listings.ts';
import { insertInsurer } from '#db/queries/insurers.ts';
import type { Actor } from '#domain/access/actor.ts';
import { hasSureNumber } from '#domain/insurer/insurer.ts';
import { INSURER_VOCABULARY, type InsurerColumn } from '#domain/insurer/insurer-columns.ts';
import { insurerKey } from '#domain/insurer/insurer-key.ts';
import {
  type InsurerListing,
  isAsRecent,
  kindOfListed,
  listingName,
} from '#domain/insurer/insurer-listing.ts';
import { type AuditEntry, appendAuditEntries } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { fieldError, parseDate } from '../filing/parse-field.ts';
import { faultOfAddress } from '../filing-state/parse-override.ts';
import { type ImportedRow, importTable, type TableImport } from '../table-import/import-table.ts';
import { todayOf } from '../today.ts';
import { changedFields } from '../user/changed-fields.ts';
import { type PlannedInsurer, planInsurerImport } from './plan-insurer-import.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/**
 * Takes in a state's list of eligible surplus lines insurers: new ones are added, those of the directory stand on the
 * list from then on and get the number that it was not sure of, and what differs from the directory is left out with the
 * reason. Nobody is taken out. With `dryRun` it says so and keeps nothing. Throws INVALID by field for a day or an
 * address that is none, before the file is read, and what importTable throws.
 */
export async function importInsurers(
  context: Context,
  actor: Actor,
  { dryRun, ...of }: ImportInsurersQuery,
  file: IncomingFile,
): Promise<TableImport<InsurerColumn>> {
  const listing = readListing(context, of);
  return await importTable(
    context,
    actor,
    { file, vocabulary: INSURER_VOCABULARY },
    async (tx, rows, sha256) => {
      if (!dryRun) await lockInsurers(tx);
      const plan = await planInsurerImport(tx, rows, listing.state);
      const changes = plan.map((planned) => changeOf(planned, listing));
      if (dryRun) return changes.map(({ row }) => row);
      const imported: ImportedRow<InsurerColumn>[] = [];
      const entries: AuditEntry[] = [];
      for (const change of changes) {
        const id = await keep(context, tx, actor, change, listing);
        imported.push({ ...change.row, id });
        if (id === null || change.audited === null) continue;
        const { action, details } = change.audited;
        entries.push({
          actor,
          action,
          subjectKind: 'insurer',
          subjectId: id,
          details: { ...details, file: sha256 },
        });
      }
      if (entries.length > 0) await appendAuditEntries(context, tx, entries);
      return imported;
    },
  );
}

function readListing(
  { clock }: Context,
  { state, listedOn, sourceAddress }: Omit<ImportInsurersQuery, 'dryRun'>,
): InsurerListing {
  const importedOn = todayOf(clock);
  const day = listedOn === '' ? null : parseDate(listedOn, 'listedOn');
  if (day !== null && day > importedOn)
    throw fieldError('listedOn', 'The list can’t be dated in the future.');
  const fault = sourceAddress === '' ? null : faultOfAddress(sourceAddress);
  if (fault !== null) throw fieldError('sourceAddress', fault);
  return { state, listedOn: day, sourceAddress, importedOn };
}

const nameAndAddress = (listing: InsurerListing) =>
  [listingName(listing), listing.sourceAddress].filter(Boolean).join(', ');

/** What a row changes. */
interface Change {
  row: ImportedRow<InsurerColumn>;
  item: PlannedInsurer['item'];
  /** The list says the number of an insurer that had none that is sure. */
  givesNumber: boolean;
  isListed: boolean;
  audited: Pick<AuditEntry, 'action' | 'details'> | null;
}

function changeOf({ row, values, fields, item }: PlannedInsurer, listing: InsurerListing): Change {
  const said = { row, values, fields, id: item?.known?.id ?? null };
  const nothing = { item, givesNumber: false, isListed: false, audited: null };
  if (item === null) return { ...nothing, row: { ...said, outcome: 'FAILED' } };
  const { known, name, number, domicile } = item;
  const on = nameAndAddress(listing);
  if (known === null) {
    const details = { name, number, domicile, source: on, listing: on };
    return {
      ...nothing,
      row: { ...said, outcome: 'CREATED' },
      isListed: true,
      audited: { action: 'insurer.create', details },
    };
  }
  const givesNumber = number !== null && !hasSureNumber(known);
  const isListed = isNewer(listing, known);
  if (!givesNumber && !isListed) return { ...nothing, row: { ...said, outcome: 'UNCHANGED' } };
  const before = { number: known.number, confidence: known.confidence, listing: listedAs(known) };
  const details = changedFields(before, {
    ...(givesNumber ? { number, confidence: 'CONFIRMED' } : {}),
    ...(isListed ? { listing: on } : {}),
  });
  return {
    ...{ item, givesNumber, isListed },
    row: { ...said, outcome: 'UPDATED' },
    audited: { action: 'insurer.update', details },
  };
}

const listedAs = ({ listing }: ListedInsurer) => (listing === null ? null : nameAndAddress(listing));

/** Whether the list says more than the one on which the insurer stands already. */
function isNewer(listing: InsurerListing, known: ListedInsurer): boolean {
  if (known.listing === null) return true;
  return isAsRecent(listing, known.listing) && nameAndAddress(listing) !== listedAs(known);
}

/** Keeps what a row changes. The id of its insurer; null where it names none. */
async function keep(
  { clock }: Context,
  tx: Tx,
  actor: Actor,
  { item, givesNumber, isListed }: Change,
  listing: InsurerListing,
): Promise<string | null> {
  if (item === null) return null;
  const { known, name, number, domicile } = item;
  const source = nameAndAddress(listing);
  const change = { by: actor.id, at: clock.now() };
  const texts = {
    name,
    number,
    domicile,
    source,
    kind: kindOfListed(name, number ?? ''),
    group: '',
    remark: '',
  };
  const id =
    known?.id ??
    (await insertInsurer(
      tx,
      { ...texts, aliases: [], keys: [insurerKey(name)] },
      { ...change, confidence: 'CONFIRMED' },
    ));
  if (givesNumber && number !== null) await updateInsurerNumber(tx, id, { number, source, ...change });
  if (isListed) await putInsurerListing(tx, id, listing, actor.id);
  return id;
}
