import { z } from 'zod';
import { INSURER_CONFIDENCES, INSURER_KINDS } from '#domain/insurer/insurer.ts';
import { id, instant, lineOf, page, pageQuery } from './common.ts';
import { NAME_MAXIMUM, NOTE_MAXIMUM } from './limits.ts';

/** Former names, and how else a name is written. */
const ALIASES_MAXIMUM = 20;

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
  /** To be sent back with a change. */
  version: z.number().int(),
});
export type InsurerBody = z.infer<typeof insurerBody>;
export const insurerList = page(insurerBody);

const insurerInput = {
  name: lineOf(NAME_MAXIMUM).min(1),
  aliases: z.array(lineOf(NAME_MAXIMUM).min(1)).max(ALIASES_MAXIMUM).default([]),
  kind: z.enum(INSURER_KINDS),
  /** Blank for none. */
  number: lineOf(20).default(''),
  group: lineOf(NAME_MAXIMUM).default(''),
  domicile: lineOf(NAME_MAXIMUM).default(''),
  remark: lineOf(NAME_MAXIMUM).default(''),
  /** Needed with a number. */
  source: z.string().trim().max(NOTE_MAXIMUM).default(''),
};
export const createInsurerRequest = z.strictObject(insurerInput);
export type InsurerInput = z.infer<typeof createInsurerRequest>;
/** The whole of it. `version` is the one that was read: a newer one answers 409. */
export const updateInsurerRequest = z.strictObject({ version: z.number().int().min(1), ...insurerInput });

export const listInsurersQuery = z.strictObject({
  ...pageQuery,
  kind: z.enum(INSURER_KINDS).optional(),
  confidence: z.enum(INSURER_CONFIDENCES).optional(),
});
export type ListInsurersQuery = z.infer<typeof listInsurersQuery>;
