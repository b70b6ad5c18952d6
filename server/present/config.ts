import type { ConfigBody } from '#contract/config.ts';
import type { Config } from '../config.ts';

/** The part of the configuration that is no secret. */
export function presentConfig(config: Config): ConfigBody {
  const { legalName, brandName, mailingAddress, streetAddress, phone, email, paymentInstructions } =
    config.agency;
  return {
    agency: { legalName, brandName, mailingAddress, streetAddress, phone, email, paymentInstructions },
    identityProvider: config.identityProvider,
    firebase: config.firebase,
    analyticsId: config.analyticsId,
    sentryDsn: config.sentryDsn,
    maxUploadBytes: config.maxUploadBytes,
  };
}
