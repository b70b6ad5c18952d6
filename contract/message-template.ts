import { z } from 'zod';
import { currentPassword, freeText, id, instant, textLine } from './common.ts';
import { NOTE_MAXIMUM } from './limits.ts';

/** The text may name what is filled in from the filing, in braces: {insured}. */
export const createTemplateRequest = z.strictObject({
  name: textLine.min(1),
  text: freeText(NOTE_MAXIMUM).min(1),
  /** Needed where we keep the passwords. */
  currentPassword: currentPassword.optional(),
});
export const updateTemplateRequest = createTemplateRequest.extend({ version: z.number().int().min(1) });

export const templateBody = z.object({
  id,
  name: z.string(),
  text: z.string(),
  version: z.number().int(),
  updatedAt: instant,
});
export type TemplateBody = z.infer<typeof templateBody>;
export const templateList = z.object({ items: z.array(templateBody) });
