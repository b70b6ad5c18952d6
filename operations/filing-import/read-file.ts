import { type FileToImportQuery, importMapping } from '#contract/filing-import.ts';
import { FILING_IMPORT_ROWS_MAXIMUM } from '#contract/limits.ts';
import { findImportMapping } from '#db/queries/filing-imports.ts';
import type { ReadRow } from '#documents/table-file/table-reading.ts';
import type { Actor } from '#domain/access/actor.ts';
import {
  DEFAULT_PATHS,
  findHeader,
  type ImportMapping,
  mapColumns,
  type RowDefaults,
} from '#domain/filing-import/mapping.ts';
import { type ColumnMapping, columnsToRemember } from '#domain/table-row/map-columns.ts';
import type { OperationContext } from '../context.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { type Customer, getCustomer } from '../filing/get-customer.ts';
import { parseStored } from '../stored-json.ts';
import { readHeadings, receiveRows } from '../table-import/receive-rows.ts';
import { sealCells } from './seal-cells.ts';

/** A file of filings as it was read: nothing is decided about its rows yet. */
export interface FilingFile {
  fileName: string;
  format: 'CSV' | 'XLSX';
  sha256: string;
  customer: Customer;
  /** Where the header stands in the file. */
  headerRow: number;
  headings: readonly string[];
  rowCount: number;
  /** To be gone through once: what was read is let go. */
  rows: AsyncIterable<ReadRow>;
  mapping: ImportMapping;
  /** What the company's headings held when a file was imported last. */
  remembered: ImportMapping;
}

const NOTHING: ImportMapping = { columns: {}, defaults: {} };

/**
 * Takes a file of filings and finds its header and what its columns hold. Throws what getCustomer and receiveRows throw,
 * and INVALID for a file with a heading too long to keep, or without a column that we know.
 */
export async function readFilingFile(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  query: FileToImportQuery,
  file: IncomingFile,
): Promise<FilingFile> {
  const customer = await getCustomer(context.db, actor, query.onBehalfOfUserId);
  const remembered = await rememberedMapping(context, customer.companyId);
  const taken = await receiveRows(context, actor, file, {
    rowsMaximum: FILING_IMPORT_ROWS_MAXIMUM,
    findHeader,
  });
  const { header, rows } = taken;
  const headings = readHeadings(header.cells);
  const said = query.mapping ?? NOTHING;
  const columns = mapColumns(headings, said.columns, remembered.columns);
  const { fileName, format, sha256 } = taken;
  const defaults = allowed({ ...remembered.defaults, ...said.defaults });
  const mapping = { columns, defaults };
  return {
    fileName,
    format,
    sha256,
    customer,
    headerRow: header.row,
    headings,
    rowCount: rows.length,
    rows: sealCells(context.config, rows.drain(), { headings, columns }),
    mapping,
    remembered,
  };
}

/** What was said for the company's files the last time; nothing where it never was. */
async function rememberedMapping(
  { db }: Pick<OperationContext, 'db'>,
  companyId: string,
): Promise<ImportMapping> {
  const kept = await findImportMapping(db, companyId);
  return kept === null ? NOTHING : parseStored(importMapping, kept, `import mapping of ${companyId}`);
}

function allowed(defaults: RowDefaults): RowDefaults {
  return Object.fromEntries(
    DEFAULT_PATHS.flatMap((path) => (defaults[path]?.trim() ? [[path, defaults[path]]] : [])),
  );
}

/** What is to be remembered for the company after this file. */
export function mappingToRemember({ mapping, remembered }: FilingFile, said: ColumnMapping): ImportMapping {
  const columns = columnsToRemember({ columns: mapping.columns, said, remembered: remembered.columns });
  return { columns, defaults: mapping.defaults };
}
