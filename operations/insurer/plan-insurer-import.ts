import { createInsurerRequest } from '#contract/insurer.ts';
import type { Db } from '#db/pool.ts';
import { type ListedInsurer, selectListedInsurers } from '#db/queries/insurer-listings.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import { hasSureNumber } from '#domain/insurer/insurer.ts';
import { INSURER_HEADINGS, type InsurerColumn, numberOfRow } from '#domain/insurer/insurer-columns.ts';
import { insurerKey, NOT_AN_INSURER_NUMBER } from '#domain/insurer/insurer-key.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type PlannedRow, planRows, type TableRow, whyNotText } from '../table-import/plan-rows.ts';

/** An insurer as a row of a state's list says it: its number as it is compared, null where the row has none. */
interface InsurerOfRow {
  name: string;
  number: string | null;
  domicile: string;
  /** The insurer of the directory that the row means; null for a new one. */
  known: ListedInsurer | null;
}
export type PlannedInsurer = PlannedRow<InsurerColumn, InsurerOfRow>;

const LABELS = { name: INSURER_HEADINGS.insurer, domicile: INSURER_HEADINGS.domicile };

/** What the rows of a state's list say, held against the directory. */
export async function planInsurerImport(
  db: Db,
  rows: readonly TableRow<InsurerColumn>[],
  state: JurisdictionCode,
): Promise<PlannedInsurer[]> {
  const keys = rows.map(({ values }) => insurerKey(values.insurer)).filter((key) => key !== '');
  const numbers = rows.map(({ values }) => numberOfRow(values) ?? '').filter((number) => number !== '');
  const directory = await selectListedInsurers(db, { keys, numbers, state });
  const byNumber = Map.groupBy(directory, ({ number }) => number);
  const named = directory.flatMap((insurer) => insurer.keys.map((key) => ({ key, insurer })));
  const byKey = Map.groupBy(named, ({ key }) => key);
  return planRows(rows, {
    read: (values) => {
      const read = readTexts(values);
      if (read.item === null) return { item: null, fields: read.fields };
      const { name, number } = read.item;
      const meant = meantBy(number, {
        named: (byKey.get(insurerKey(name)) ?? []).map(({ insurer }) => insurer),
        holder: number === null ? undefined : byNumber.get(number)?.[0],
      });
      if ('fields' in meant) return { item: null, fields: meant.fields };
      return { item: { ...read.item, known: meant.known }, fields: {} };
    },
    keysOf: ({ known, name, number }) => [
      known?.id ?? insurerKey(name),
      ...(number === null ? [] : [number]),
    ],
    repeated: { column: 'insurer', what: 'insurer' },
  });
}

/** The texts of a row alone, or what is wrong with them. */
function readTexts(values: Record<InsurerColumn, string>) {
  const fields: Record<string, string> = {};
  const { insurer: name, domicile } = values;
  const checked = createInsurerRequest.pick({ name: true, domicile: true }).safeParse({ name, domicile });
  for (const issue of checked.error?.issues ?? []) {
    const of = issue.path[0] === 'domicile' ? 'domicile' : 'name';
    fields[of === 'name' ? 'insurer' : of] ??= whyNotText(LABELS[of], issue);
  }
  if (name !== '' && insurerKey(name) === '') fields.insurer ??= pleaseEnter(LABELS.name);
  const number = numberOfRow(values);
  if (number === null) fields.number = NOT_AN_INSURER_NUMBER;
  if (checked.data === undefined || Object.keys(fields).length > 0) return { item: null, fields };
  return { item: { ...checked.data, number: number || null }, fields };
}

/**
 * Which insurer of the directory a row means: null for none of them. A number that it has for another name, and another
 * number that it is sure of for the name, are for somebody to look at.
 */
function meantBy(
  number: string | null,
  { named, holder }: { named: readonly ListedInsurer[]; holder: ListedInsurer | undefined },
): { known: ListedInsurer | null } | { fields: Partial<Record<InsurerColumn, string>> } {
  if (holder !== undefined) {
    if (named.includes(holder)) return { known: holder };
    const who = `The directory has ${holder.number} for ${holder.name}.`;
    return { fields: { insurer: `${who} If this is the same insurer, add the name to its other names.` } };
  }
  const [one, ...others] = named;
  if (one === undefined) {
    if (number !== null) return { known: null };
    return { fields: { number: 'The directory doesn’t have this name. Enter the number.' } };
  }
  if (others.length > 0) {
    const names = named.map(({ name }) => name).join(', ');
    return { fields: { insurer: `Several insurers have this name: ${names}. Enter this row by hand.` } };
  }
  if (number !== null && hasSureNumber(one)) {
    const what = `The directory has ${one.number} for ${one.name}.`;
    return { fields: { number: `${what} Check both, and correct the one that is wrong.` } };
  }
  return { known: one };
}
