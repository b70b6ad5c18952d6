import { z } from 'zod';
import { COMPLIANCE_FORM_KINDS } from '#domain/compliance-form/kinds.ts';
import { id, instant, personName } from './common.ts';

export const complianceFormParams = z.strictObject({ id, kind: z.enum(COMPLIANCE_FORM_KINDS) });

/**
 * Typed by the person who signs; consent to sign electronically is said, never assumed. `seen` is the form's: nobody signs
 * what was put in its place since they read it.
 */
export const formSigning = z.strictObject({
  name: personName,
  consent: z.literal(true),
  seen: z.string().max(64),
});

export const complianceFormBody = z.object({
  kind: z.enum(COMPLIANCE_FORM_KINDS),
  title: z.string(),
  /** What the law asks; null: we have found nothing. */
  rule: z.string().nullable(),
  /** The office's form of its own. */
  officeForm: z.string().nullable(),
  signedBy: z.string().nullable(),
  /** HAND: printed and signed on paper. Null: what the state takes was not found; it can be signed here. */
  takes: z.enum(['ELECTRONIC', 'HAND']).nullable(),
  /** The insured and the policy. */
  facts: z.array(z.object({ label: z.string(), words: z.string() })),
  /** Admitted insurers that declined the risk, as entered; null: the form has none. */
  declinations: z
    .array(z.object({ insurer: z.string(), naic: z.string(), reason: z.string(), declinedOn: z.string() }))
    .nullable(),
  /** Paragraphs above the signature. */
  statement: z.array(z.string()),
  /** Why it cannot be signed yet. */
  missing: z.array(z.string()),
  /** Null: nobody signed it as it stands. */
  signature: z.object({ name: z.string(), signedAt: instant, sha256: z.string() }).nullable(),
  /** Whether it was signed before it changed. */
  wasSigned: z.boolean(),
  /** To be sent back with the signature: what was looked at. */
  seen: z.string(),
  maySign: z.boolean(),
});
export type ComplianceFormBody = z.infer<typeof complianceFormBody>;

export const complianceForms = z.object({ items: z.array(complianceFormBody) });
export type ComplianceForms = z.infer<typeof complianceForms>;
