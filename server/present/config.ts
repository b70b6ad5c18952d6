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
  const { agency } = config;
  return {
    agency: {
      legalName: agency.legalName,
      brandName: agency.brandName,
      mailingAddress: agency.mailingAddress,
      streetAddress: agency.streetAddress,
      phone: agency.phone,
      email: agency.email,
      licenseNumbers: agency.licenseNumbers,
      paymentMethods: DIRECT_PAYMENT_METHODS.filter((method) => agency.paymentInstructions[method]),
      timeZone: agency.timeZone,
      logo: agency.logo?.sha256 ?? null,
      legalTexts: LEGAL_TEXTS.filter((text) => agency[`${text}Text`] !== ''),
    },
    identityProvider: config.identityProvider,
    firebase:
      config.identityProvider === 'firebase' && config.firebase
        ? presentFirebase(config.firebase, config.firebaseEmulatorHost)
        : null,
    analyticsId: config.analyticsId,
    sentryDsn: config.sentryDsn,
    maxUploadBytes: config.maxUploadBytes,
    secondFactorResetHours: config.secondFactorResetHours,
  };
}
