import { AppError } from '#contract/errors.ts';
import {
  dropEmailChange,
  dropPasswordLinks,
  findEmailChange,
  putEmailChange,
  takeEmailChange,
} from '#db/queries/email-changes.ts';
import { lockAccount } from '#db/queries/identity.ts';
import { deleteOtherSessions } from '#db/queries/sessions.ts';
import type { EmailChanges } from '../port.ts';
import type { Auth } from './auth.ts';
import { hashToken, newToken } from './hash-token.ts';
import { withinTransaction } from './provider-transaction.ts';

const CHANGE_SECONDS = 60 * 60;

/** Another address for an account: asked for with the password, done by the link that goes to the new address. */
export async function createEmailChanges(auth: Auth, publicUrl: string): Promise<EmailChanges> {
  const { internalAdapter: store } = await auth.$context;
  return {
    async start(tx, { subject, email, sessionId }) {
      // What was asked before is void, whether or not something takes its place.
      await dropEmailChange(tx, subject);
      const isTaken = await withinTransaction(auth, tx, () => store.findUserByEmail(email));
      if (isTaken) return null;
      const token = newToken();
      const expiresAt = new Date(Date.now() + CHANGE_SECONDS * 1000);
      await putEmailChange(tx, { subject, email, sessionId, tokenHash: hashToken(token), expiresAt });
      return `${publicUrl}/change-email?token=${token}`;
    },

    async require(db, token) {
      const change = await findEmailChange(db, hashToken(token));
      if (change === null || change.expiresAt <= new Date()) throw new AppError('LINK_INVALID');
      return { subject: change.subject, email: change.email };
    },

    async finish(tx, token) {
      // A reset of the password voids the change; who comes first decides, and both lock the account first.
      const asked = await findEmailChange(tx, hashToken(token));
      if (asked !== null) await lockAccount(tx, asked.subject);
      const change = await takeEmailChange(tx, hashToken(token), new Date());
      if (change === null) throw new AppError('LINK_INVALID');
      const { subject, email, sessionId } = change;
      await withinTransaction(auth, tx, async () => {
        // Somebody may have signed up with it since.
        if (await store.findUserByEmail(email)) throw new AppError('LINK_INVALID');
        await store.updateUser(subject, { email, emailVerified: true });
      });
      await dropPasswordLinks(tx, subject);
      await deleteOtherSessions(tx, subject, sessionId, 'BY_CHANGE');
      return { subject, email };
    },
  };
}
