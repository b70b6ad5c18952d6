import { z } from 'zod';
import {
  AGENCY_FIELD_NAMES,
  AGENCY_FIELDS,
  AGENCY_SOURCES,
  type AgencyField,
} from '#domain/agency/agency-fields.ts';
import { REQUIRED_SETUP_STEPS, SETUP_STEPS } from '#domain/agency/setup-steps.ts';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { currentPassword, freeText, instant, textLine } from './common.ts';

const SEVERAL_LINES: readonly AgencyField[] = [
  'achInstructions',
  'wireInstructions',
  'checkInstructions',
  'privacyText',
  'termsText',
];
const textOf = (field: AgencyField) => {
  const { longest } = AGENCY_FIELDS[field];
  return SEVERAL_LINES.includes(field) ? freeText(longest) : textLine.max(longest);
};

const fieldsOf = <T extends z.ZodType>(schema: (field: AgencyField) => T) =>
  Object.fromEntries(AGENCY_FIELD_NAMES.map((field) => [field, schema(field)])) as Record<AgencyField, T>;

/** What is left out stays; blank takes a text away. A text of the environment is refused. */
export const updateAgencyRequest = z.strictObject({
  version: z.number().int(),
  /** Needed where we keep the passwords. */
  currentPassword: currentPassword.optional(),
  ...fieldsOf((field) => textOf(field).optional()),
});

/** The address of a logo differs from that of the one before, so that no browser shows the old one. */
export const logoQuery = z.strictObject({ v: z.string().max(64).optional() });

/** Goes before the file: it is checked before anything is kept. */
export const replaceLogoForm = z.object({
  /** Needed where we keep the passwords. */
  currentPassword: currentPassword.optional(),
});

/** What customers were told to pay to, newest first. */
export const paymentInstructionsBody = z.object({
  items: z.array(
    z.object({
      method: z.enum(DIRECT_PAYMENT_METHODS),
      version: z.number().int(),
      /** Blank: the method was not offered any more. */
      instructions: z.string(),
      changedBy: z.string(),
      changedAt: instant,
    }),
  ),
});
export type PaymentInstructionsBody = z.infer<typeof paymentInstructionsBody>;

export const agencyBody = z.object({
  texts: z.object(fieldsOf(() => z.object({ text: z.string(), source: z.enum(AGENCY_SOURCES) }))),
  /** Those that customers are offered: each has its instructions. */
  paymentMethods: z.array(z.enum(DIRECT_PAYMENT_METHODS)),
  logo: z.object({ fileName: z.string(), sizeBytes: z.number().int(), sha256: z.string() }).nullable(),
  mail: z.object({
    from: z.string(),
    /** False: mails are written to the disk only. */
    isSent: z.boolean(),
  }),
  /** To be sent back with a change; 0 while nothing was saved. */
  version: z.number().int(),
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
});
export type AgencyBody = z.infer<typeof agencyBody>;

/** The texts that have a page of their own. */
export const LEGAL_TEXTS = ['privacy', 'terms'] as const;
export const legalTextParams = z.strictObject({ text: z.enum(LEGAL_TEXTS) });
export const legalTextBody = z.object({ text: z.string() });

const SKIPPABLE = SETUP_STEPS.filter((step) => !REQUIRED_SETUP_STEPS.includes(step));
export const setupStepParams = z.strictObject({ step: z.enum(SKIPPABLE) });
export const skipSetupStepRequest = z.strictObject({ skipped: z.boolean() });

export const setupBody = z.object({
  isDone: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(SETUP_STEPS),
      status: z.enum(['DONE', 'OPEN', 'SKIPPED']),
      /** Without it no filing can be taken. */
      isRequired: z.boolean(),
      /** How many there are of what the step is about: methods, licenses, states. */
      count: z.number().int(),
      skippedBy: z.string().nullable(),
    }),
  ),
});
export type SetupBody = z.infer<typeof setupBody>;

/** Where the test went. */
export const testMailBody = z.object({ to: z.string() });
