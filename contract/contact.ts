import { z } from 'zod';
import { email, freeText, personName, phoneNumber } from './common.ts';
import { NOTE_MAXIMUM } from './limits.ts';

export const contactRequest = z.strictObject({
  name: personName,
  email,
  phone: phoneNumber.optional(),
  message: freeText(NOTE_MAXIMUM).min(1),
  /** A field that people do not see; whoever fills it in is not a person. */
  website: z.string().max(500).optional(),
});
