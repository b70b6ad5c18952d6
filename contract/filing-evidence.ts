import { z } from 'zod';
import { FILING_LIMITS } from '#domain/filing/filing-inputs.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { date, freeText, id, instant, lineOf } from './common.ts';

const text = lineOf(FILING_LIMITS.text);

/** A license under which a company's policies in a state are filed, and whose holder has agreed. */
export const evidenceBody = z.object({
  id,
  state: z.enum(JURISDICTION_CODES),
  licenseHolder: z.string(),
  licenseNumber: z.string(),
  confirmedOn: date,
  /** The last day on which it counts; it is asked again after it. */
  validThrough: date,
});
export type EvidenceBody = z.infer<typeof evidenceBody>;

/** As a form offers it. */
export const offeredEvidenceBody = evidenceBody.extend({
  /** Why this filing cannot be made under it, in a sentence; null: it can. */
  unusable: z.string().nullable(),
});
export type OfferedEvidenceBody = z.infer<typeof offeredEvidenceBody>;

const EVIDENCE_STANDINGS = ['ON_FILE', 'EXPIRED', 'WITHDRAWN', 'RENEWED', 'MERGED'] as const;

export const listedEvidenceBody = evidenceBody.extend({
  attestation: z.string(),
  standing: z.enum(EVIDENCE_STANDINGS),
  /** The person as this viewer may know them: a customer sees the agency, not its staff. */
  confirmedBy: z.string(),
  confirmedAt: instant,
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  /** Why it was withdrawn. */
  endReason: z.string(),
  /** How many filings were submitted on it. */
  filings: z.number().int(),
});
export type ListedEvidenceBody = z.infer<typeof listedEvidenceBody>;
export const evidenceList = z.object({ items: z.array(listedEvidenceBody) });

export const listEvidenceQuery = z.strictObject({
  /** Admins name the company. For customers their own alone: of another one there is nothing (404). */
  companyId: id.optional(),
  state: z.enum(JURISDICTION_CODES).optional(),
});

export const confirmEvidenceRequest = z.strictObject({
  state: z.enum(JURISDICTION_CODES),
  licenseHolder: text.min(1),
  licenseNumber: text.min(1),
  /** Needed where the state's rule on third-party filing asks for evidence. */
  attestation: freeText(FILING_LIMITS.longText).default(''),
});

/** In the address, since a DELETE carries no body everywhere. */
export const withdrawEvidenceQuery = z.strictObject({ reason: freeText(500).default('') });
