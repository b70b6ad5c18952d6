import { describeProvider } from '#testing/identity-provider.ts';
import { laneOfNetwork } from '../hashing-lane.ts';
import { createLocalIdentity } from './local-identity.ts';

const settings = {
  publicUrl: 'https://filings.example',
  secret: 'a secret of the tests, long enough',
  // What the usual cost does is tried where passwords are.
  passwordHashCost: 10,
};
const client = { address: '127.0.0.1', userAgent: '' };

describeProvider('local', async (db, mail) => {
  const identity = await createLocalIdentity(db, settings, async (_tx, letter) => mail(letter));
  return {
    identity,
    async signIn(email, password) {
      const subject = await identity.checkPassword(email, password, laneOfNetwork('192.0.2.1'));
      if (subject === null) throw new Error('wrong');
      const passed = { secondFactor: false, openedBy: 'PASSWORD' } as const;
      return await db.transaction().execute((tx) => identity.openSession(tx, subject, client, passed));
    },
    async refresh(refreshToken) {
      const outcome = await db.transaction().execute((tx) => identity.refreshSession(tx, refreshToken));
      if ('copiedFrom' in outcome) throw new Error('used before');
      return outcome.session.token;
    },
    async confirmEmail(token) {
      await db.transaction().execute((tx) => identity.confirmEmail(tx, token));
    },
    async choosePassword(token, password) {
      await db.transaction().execute(await identity.prepareReset(token, password));
    },
    close: async () => {},
  };
});
