import { z } from 'zod';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';

/** What the web application may know of the installation before anybody signs in. */
export const configBody = z.object({
  agency: z.object({
    legalName: z.string(),
    brandName: z.string(),
    mailingAddress: z.string(),
    streetAddress: z.string(),
    phone: z.string(),
    email: z.string(),
    /** How a customer may pay; where to is told with each filing. */
    paymentMethods: z.array(z.enum(DIRECT_PAYMENT_METHODS)),
    /** IANA zone in which the agency's day turns. */
    timeZone: z.string(),
  }),
  identityProvider: z.enum(['local', 'firebase']),
  firebase: z
    .object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      /** Address of the emulator in its place; null: Google's service. */
      emulatorUrl: z.string().nullable(),
    })
    .nullable(),
  analyticsId: z.string().nullable(),
  sentryDsn: z.string().nullable(),
  maxUploadBytes: z.number().int(),
});
export type ConfigBody = z.infer<typeof configBody>;
