import type {
  RecoveryCodesBody,
  SecondFactorsBody,
  SessionBody,
  StartedEnrolmentBody,
} from '#contract/identity.ts';
import { FACTOR_KINDS } from '#domain/access/second-factors.ts';
import { api } from '../api/api.ts';
import type { BrowserAccount } from './port.ts';
import { proveHuman } from './prove-human.ts';

const PATH = '/identity/second-factor';

/** The account at the provider that comes with the product. */
export const localAccount: BrowserAccount = {
  async changePassword(currentPassword, newPassword) {
    const request = { currentPassword, newPassword };
    return (await api.post<SessionBody>('/identity/change-password', request)).data;
  },
  async changeEmail(email, currentPassword) {
    await api.post('/identity/change-email', { email, currentPassword });
  },
  secondFactors: {
    async list() {
      const { factors, recoveryCodesLeft, takesPhones } = (await api.get<SecondFactorsBody>(PATH)).data;
      const offers = FACTOR_KINDS.filter((kind) => kind === 'TOTP' || takesPhones);
      return { factors, recoveryCodesLeft, offers };
    },
    async start(factor, { currentPassword, phone }) {
      const withPhone = factor === 'PHONE' ? { phone, proof: await proveHuman() } : {};
      const request = { factor, currentPassword, ...withPhone };
      return (await api.post<StartedEnrolmentBody>(`${PATH}/enrol`, request)).data;
    },
    async finish(verificationId, code) {
      const request = { verificationId, code };
      return (await api.post<RecoveryCodesBody>(`${PATH}/enrol/confirm`, request)).data.recoveryCodes;
    },
    async remove(factor, currentPassword) {
      await api.post(`${PATH}/remove`, { factor, currentPassword });
    },
    async renewRecoveryCodes(currentPassword) {
      const { data } = await api.post<RecoveryCodesBody>(`${PATH}/recovery-codes`, { currentPassword });
      return data.recoveryCodes ?? [];
    },
  },
};
