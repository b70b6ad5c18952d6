import { z } from 'zod';
import { email, personName, phoneNumber } from './common.ts';
import { NOTE_MAXIMUM } from './limits.ts';

export const contactRequest = z.strictObject({
  name: personName,
  email,
  phone: phoneNumber.optional(),
  message: z.string().trim().min(1).max(NOTE_MAXIMUM),
  /** A field that people do not see; whoever fills it in is not a person. */
  website: z.string().max(500).optional(),
});
