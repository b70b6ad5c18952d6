import { CHANGE_EMAIL, CHANGE_PASSWORD } from '#contract/paths/identity.ts';
import {
  CONFIRM_ENROLMENT,
  ENROL_SECOND_FACTOR,
  LIST_SECOND_FACTORS,
  REMOVE_SECOND_FACTOR,
  RENEW_RECOVERY_CODES,
} from '#contract/paths/second-factor.ts';
import { FACTOR_KINDS } from '#domain/access/second-factors.ts';
import { call } from '../api/call.ts';
import type { BrowserAccount } from './port.ts';
import { proveHuman } from './prove-human.ts';

/** The account at the provider that comes with the product. */
export const localAccount: BrowserAccount = {
  async changePassword(currentPassword, newPassword, revokeApiKeys) {
    return await call(CHANGE_PASSWORD, { body: { currentPassword, newPassword, revokeApiKeys } });
  },
  async changeEmail(email, currentPassword) {
    await call(CHANGE_EMAIL, { body: { email, currentPassword } });
  },
  secondFactors: {
    async list() {
      const { factors, recoveryCodesLeft, takesPhones } = await call(LIST_SECOND_FACTORS);
      const offers = FACTOR_KINDS.filter((kind) => kind === 'TOTP' || takesPhones);
      return { factors, recoveryCodesLeft, offers };
    },
    async start(factor, { currentPassword, phone }) {
      const withPhone = factor === 'PHONE' ? { phone, proof: await proveHuman() } : {};
      return await call(ENROL_SECOND_FACTOR, { body: { factor, currentPassword, ...withPhone } });
    },
    async finish(verificationId, code, revokeApiKeys) {
      return (await call(CONFIRM_ENROLMENT, { body: { verificationId, code, revokeApiKeys } })).recoveryCodes;
    },
    async remove(factor, currentPassword, revokeApiKeys) {
      await call(REMOVE_SECOND_FACTOR, { body: { factor, currentPassword, revokeApiKeys } });
    },
    async renewRecoveryCodes(currentPassword) {
      return (await call(RENEW_RECOVERY_CODES, { body: { currentPassword } })).recoveryCodes ?? [];
    },
  },
};
