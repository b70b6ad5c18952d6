import { expect, test } from 'vitest';
import { createFirebaseIdentity } from '#identity/firebase/firebase-identity.ts';
import { describeProvider } from '#testing/identity-provider.ts';
import { callService, emulatorHost, PROJECT, refreshAtService } from './emulator.ts';

const settings = () => ({
  projectId: PROJECT,
  emulatorHost: emulatorHost(),
  publicUrl: 'https://filings.example',
});

describeProvider('firebase', async (_db, mail) => {
  const identity = createFirebaseIdentity(settings(), async (_tx, letter) => mail(letter));
  return {
    identity,
    async signIn(email, password) {
      const request = { email, password, returnSecureToken: true };
      const answer = await callService<{ idToken: string; refreshToken: string }>(
        'signInWithPassword',
        request,
      );
      return { token: answer.idToken, refreshToken: answer.refreshToken };
    },
    refresh: refreshAtService,
    async confirmEmail(oobCode) {
      await callService('update', { oobCode });
    },
    async choosePassword(oobCode, newPassword) {
      await callService('resetPassword', { oobCode, newPassword });
    },
    close: () => identity.close(),
  };
});

test('an account that a stranger made for an unconfirmed address is not handed to them by an invitation', async () => {
  const identity = createFirebaseIdentity({ ...settings(), projectId: `${PROJECT}` }, async () => {});
  const email = `squatted.${Date.now()}@example.com`;
  const stranger = { email, password: 'the password of a stranger', returnSecureToken: true };
  const { localId } = await callService<{ localId: string }>('signUp', stranger);
  // The service knows no transactions; none is needed.
  const subject = await identity.createAccount(undefined as never, {
    email,
    password: null,
    displayName: 'In Vited',
  });
  expect(subject).not.toBe(localId);
  await expect(callService('signInWithPassword', stranger)).rejects.toThrow();
  await identity.close();
});
