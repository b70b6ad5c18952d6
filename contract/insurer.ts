import { z } from 'zod';
import { INSURER_CONFIDENCES, INSURER_KINDS } from '#domain/insurer/insurer.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import {
  date,
  dateInput,
  freeText,
  id,
  instant,
  lineOf,
  lineWithoutWebAddress,
  page,
  pageQuery,
} from './common.ts';
import { NAME_MAXIMUM, NOTE_MAXIMUM } from './limits.ts';
import { tableImportBody, tableImportQuery } from './table-import.ts';

/** Former names, and how else a name is written. */
const ALIASES_MAXIMUM = 20;

/** A state's list of eligible surplus lines insurers, as it was imported. */
const insurerListing = z.object({
  state: z.enum(JURISDICTION_CODES),
  /** The day that the list bears; null where it bears none. */
  listedOn: date.nullable(),
  /** Where it can be read; blank where nobody said. */
  sourceAddress: z.string(),
  importedOn: date,
});

export const insurerBody = z.object({
  id,
  /** The full legal name. */
  name: z.string(),
  aliases: z.array(z.string()),
  kind: z.enum(INSURER_KINDS),
  /** NAIC number, or the alien number without its dash; null where none is known. */
  number: z.string().nullable(),
  /** How sure the number is; a LOW one is for reading only. */
  confidence: z.enum(INSURER_CONFIDENCES),
  group: z.string(),
  domicile: z.string(),
  remark: z.string(),
  /** Where name and number were read. */
  source: z.string(),
  changedAt: instant,
  /** The states' lists on which it was found, the latest of each state. */
  listings: z.array(insurerListing),
  /** To be sent back with a change. */
  version: z.number().int(),
});
export type InsurerBody = z.infer<typeof insurerBody>;
export const insurerList = page(insurerBody);

const insurerInput = {
  name: lineWithoutWebAddress(NAME_MAXIMUM).min(1),
  aliases: z.array(lineWithoutWebAddress(NAME_MAXIMUM).min(1)).max(ALIASES_MAXIMUM).default([]),
  kind: z.enum(INSURER_KINDS),
  /** Blank for none. */
  number: lineOf(20).default(''),
  group: lineWithoutWebAddress(NAME_MAXIMUM).default(''),
  domicile: lineWithoutWebAddress(NAME_MAXIMUM).default(''),
  remark: lineWithoutWebAddress(NAME_MAXIMUM).default(''),
  /** Needed with a number. */
  source: freeText(NOTE_MAXIMUM).default(''),
};
export const createInsurerRequest = z.strictObject(insurerInput);
export type InsurerInput = z.infer<typeof createInsurerRequest>;
/** The whole of it. `version` is the one that was read: a newer one answers 409. */
export const updateInsurerRequest = z.strictObject({ version: z.number().int().min(1), ...insurerInput });

export const importInsurersQuery = tableImportQuery.extend({
  /** Whose list it is. */
  state: z.enum(JURISDICTION_CODES),
  /** The day that the list bears; blank where it bears none. */
  listedOn: dateInput.default(''),
  /** Where it can be read; blank for nowhere. */
  sourceAddress: freeText(NOTE_MAXIMUM).default(''),
});
export type ImportInsurersQuery = z.infer<typeof importInsurersQuery>;

const cell = z.string();
export const insurerImportBody = tableImportBody({
  insurerId: id.nullable(),
  /** As they stand in the file. */
  values: z.object({ insurer: cell, number: cell, otherNumber: cell, domicile: cell }),
});
export type InsurerImportBody = z.infer<typeof insurerImportBody>;

export const listInsurersQuery = z.strictObject({
  ...pageQuery,
  kind: z.enum(INSURER_KINDS).optional(),
  confidence: z.enum(INSURER_CONFIDENCES).optional(),
});
export type ListInsurersQuery = z.infer<typeof listInsurersQuery>;
