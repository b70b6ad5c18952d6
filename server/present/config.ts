import { LEGAL_TEXTS } from '#contract/agency.ts';
import type { ConfigBody } from '#contract/config.ts';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import type { Config } from '../config.ts';

function presentFirebase(
  firebase: { apiKey: string; authDomain: string; projectId: string },
  emulatorHost: string | null,
) {
  const { apiKey, authDomain, projectId } = firebase;
  const emulatorUrl = emulatorHost === null ? null : `http://${emulatorHost}`;
  return { apiKey, authDomain, projectId, emulatorUrl };
}

/** The part of the configuration that is no secret. */
export function presentConfig(config: Config): ConfigBody {
  const { legalName, brandName, mailingAddress, streetAddress, phone, email, timeZone, logo } = config.agency;
  return {
    agency: {
      legalName,
      brandName,
      mailingAddress,
      streetAddress,
      phone,
      email,
      paymentMethods: DIRECT_PAYMENT_METHODS.filter((method) => config.agency.paymentInstructions[method]),
      timeZone,
      logo: logo?.sha256 ?? null,
      legalTexts: LEGAL_TEXTS.filter((text) => config.agency[`${text}Text`] !== ''),
    },
    identityProvider: config.identityProvider,
    firebase:
      config.identityProvider === 'firebase' && config.firebase
        ? presentFirebase(config.firebase, config.firebaseEmulatorHost)
        : null,
    analyticsId: config.analyticsId,
    sentryDsn: config.sentryDsn,
    maxUploadBytes: config.maxUploadBytes,
  };
}
