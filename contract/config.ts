import { z } from 'zod';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { LEGAL_TEXTS } from './agency.ts';

/** What the web application may know of the installation before anybody signs in. */
export const configBody = z.object({
  agency: z.object({
    legalName: z.string(),
    brandName: z.string(),
    mailingAddress: z.string(),
    streetAddress: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Its own, by state, in its own words; blank: it has not said them. */
    licenseNumbers: z.string(),
    /** How a customer may pay; where to is told with each filing. */
    paymentMethods: z.array(z.enum(DIRECT_PAYMENT_METHODS)),
    /** IANA zone in which the agency's day turns. */
    timeZone: z.string(),
    /** Hash of the logo, by which its address changes with it; null: there is none. */
    logo: z.string().nullable(),
    /** Those that have something to read. */
    legalTexts: z.array(z.enum(LEGAL_TEXTS)),
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
  /** Between the approval of a reset of a lost second factor and its removal. */
  secondFactorResetHours: z.number().int(),
});
export type ConfigBody = z.infer<typeof configBody>;
