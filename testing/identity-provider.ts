import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/pool.ts';
import type { IdentityPort } from '#identity/port.ts';
import type { OutgoingMail } from '#mail/outgoing-mail.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A provider with what people do at it by themselves, in a browser. */
export interface ProviderStand {
  identity: IdentityPort;
  /** Throws when the provider refuses. */
  signIn(email: string, password: string): Promise<{ token: string; refreshToken: string }>;
  refresh(refreshToken: string): Promise<string>;
  confirmEmail(mailedToken: string): Promise<void>;
  choosePassword(mailedToken: string, password: string): Promise<void>;
  close(): Promise<void>;
}

type MakeStand = (db: Db, mail: (mail: OutgoingMail) => void) => Promise<ProviderStand>;

const PASSWORD = 'tugboat kettle harbour 9';
const OTHER = 'another lantern on the pier';

/** What every provider has to do alike. */
export function describeProvider(name: string, makeStand: MakeStand): void {
  describe(`the ${name} provider`, () => {
    let database: TestDatabase;
    let stand: ProviderStand;
    const mails: OutgoingMail[] = [];
    let people = 0;
    beforeAll(async () => {
      database = await createTestDatabase();
      stand = await makeStand(database.db, (mail) => mails.push(mail));
    });
    afterAll(async () => {
      await stand.close();
      await database.drop();
    });

    async function newAccount(password: string | null) {
      const email = `person${++people}.${Date.now()}@example.com`;
      const subject = await database.db
        .transaction()
        .execute((tx) => stand.identity.createAccount(tx, { email, password, displayName: 'Per Son' }));
      return { subject, email, firstName: 'Per' };
    }
    const inTx = (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) =>
      database.db.transaction().execute(work);
    function mailedLink(template: string, to: string): URL | null {
      const mail = mails.findLast((each) => each.template === template && each.to === to);
      return mail && 'link' in mail.data ? new URL(mail.data.link) : null;
    }
    function mailedToken(template: string, to: string): string {
      const token = mailedLink(template, to)?.searchParams.get('token');
      if (!token) throw new Error(`no link in a mail "${template}" to ${to}`);
      return token;
    }

    test('an account with a password signs in, and its token says whose it is', async () => {
      const person = await newAccount(PASSWORD);
      const { token } = await stand.signIn(person.email, PASSWORD);
      await expect(stand.identity.verifyToken(token)).resolves.toMatchObject({
        provider: name,
        subject: person.subject,
        email: person.email,
        emailVerified: false,
        secondFactor: false,
      });
      await expect(stand.signIn(person.email, OTHER)).rejects.toThrow();
    });

    test('what is no token is refused', async () => {
      for (const token of ['', 'nonsense', 'a.b.c']) {
        await expect(stand.identity.verifyToken(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      }
    });

    test('the mailed link confirms the address', async () => {
      const person = await newAccount(PASSWORD);
      await inTx((tx) => stand.identity.sendVerificationEmail(tx, person));
      await stand.confirmEmail(mailedToken('verification', person.email));
      const { token } = await stand.signIn(person.email, PASSWORD);
      await expect(stand.identity.verifyToken(token)).resolves.toMatchObject({ emailVerified: true });
      await expect(stand.confirmEmail('nonsense')).rejects.toThrow();
    });

    test('an invited person chooses the first password by the mailed link', async () => {
      const person = await newAccount(null);
      await expect(stand.signIn(person.email, '')).rejects.toThrow();
      const invited = { ...person, invitedBy: 'ann@example.com', role: 'REGULAR' } as const;
      await inTx((tx) => stand.identity.sendInvitationEmail(tx, invited));
      // By this mark the page greets somebody new.
      expect(mailedLink('invitation', person.email)?.searchParams.get('invited')).toBe('1');
      await stand.choosePassword(mailedToken('invitation', person.email), PASSWORD);
      const { token } = await stand.signIn(person.email, PASSWORD);
      await expect(stand.identity.verifyToken(token)).resolves.toMatchObject({ subject: person.subject });
    });

    test('a reset link is good once; an unknown address gets no mail and the same answer', async () => {
      const person = await newAccount(PASSWORD);
      await inTx((tx) => stand.identity.sendPasswordResetEmail(tx, person.email));
      const token = mailedToken('password-reset', person.email);
      await stand.choosePassword(token, OTHER);
      await expect(stand.choosePassword(token, PASSWORD)).rejects.toThrow();
      await expect(stand.signIn(person.email, PASSWORD)).rejects.toThrow();
      await stand.signIn(person.email, OTHER);

      const before = mails.length;
      await inTx((tx) => stand.identity.sendPasswordResetEmail(tx, 'nobody@example.com'));
      expect(mails).toHaveLength(before);
    });

    test('a disabled account cannot go on', async () => {
      const person = await newAccount(PASSWORD);
      const { refreshToken } = await stand.signIn(person.email, PASSWORD);
      await stand.refresh(refreshToken);
      await inTx((tx) => stand.identity.setDisabled(tx, person.subject, true));
      await expect(stand.refresh(refreshToken)).rejects.toThrow();
      await inTx((tx) => stand.identity.setDisabled(tx, person.subject, false));
      await stand.signIn(person.email, PASSWORD);
    });
  });
}
