import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findOpenResetOf, type OpenReset } from '#db/queries/second-factor-resets.ts';
import { insertSignIn } from '#db/queries/sign-ins.ts';
import { findUserByEmail, findUserBySubject, recordSignIn } from '#db/queries/users.ts';
import type { SignInOutcome } from '#domain/access/sign-ins.ts';
import { laneOfDevice, laneOfNetwork } from '#identity/hashing-lane.ts';
import type { IssuedSession, SessionClient } from '#identity/port.ts';
import {
  clearAttempts,
  forgiveAttempt,
  isWithinLimit,
  LIMITS,
  limitAttempts,
  signInPair,
} from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

type Context = Pick<OperationContext, 'db' | 'clock' | 'config' | 'log'> & PasswordContext;

/**
 * Email and password to a session. Throws CREDENTIALS_WRONG alike for an unknown address and a wrong password,
 * ACCOUNT_DISABLED only to who knows the password, RATE_LIMITED after too many tries, SECOND_FACTOR_REQUIRED with
 * a resolver for who has set one up, and with what they have asked for where it was lost, UNAUTHENTICATED where all sign-ins of the account end at that moment.
 */
export async function signIn(
  context: Context,
  credentials: { email: string; password: string },
  client: SessionClient,
): Promise<IssuedSession> {
  const identity = passwordIdentityOf(context);
  const account = credentials.email.toLowerCase();
  const device = await identity.devices.recognize(account, client.deviceToken);
  // Counted before the check, so that many tries at the same moment count too.
  const counted = await (device === null
    ? limitStranger(context, account, client)
    : limitKnownDevice(context, device));

  const checked = await identity
    .checkPassword(
      account,
      credentials.password,
      device === null ? laneOfNetwork(client.address) : laneOfDevice(device, client.address),
    )
    .catch(async (error: unknown) => {
      // Nobody looked at the password: that was no attempt.
      await counted.takeBack();
      throw error;
    });
  if (checked === null) {
    // Asked for an unknown address, too: the time does not tell them apart. Logs name people by id.
    const owner = await findUserByEmail(context.db, account);
    // Nobody waits for it: or the time would tell who has an account here.
    if (owner) void noteFailure(context, owner.id, 'WRONG_PASSWORD', client);
    const log = owner ? `wrong password for user ${owner.id}` : 'no user has this address';
    throw new AppError('CREDENTIALS_WRONG', { log });
  }
  const { subject } = checked;
  const user = await findUserBySubject(context.db, subject);
  if (!user) throw new AppError('CREDENTIALS_WRONG', { log: 'an account without a user signed in' });
  if (user.status === 'DISABLED') {
    await noteFailure(context, user.id, 'DISABLED', client);
    throw new AppError('ACCOUNT_DISABLED', { log: `user ${user.id} is disabled` });
  }

  await counted.succeed();
  const factors = await identity.secondFactors.list(subject);
  if (factors.length > 0) {
    const resolver = await inTransaction(context.db, (tx) => identity.secondFactors.openStep(tx, checked));
    const reset = await findOpenResetOf(context.db, user.id);
    throw new AppError('SECOND_FACTOR_REQUIRED', {
      details: {
        resolver,
        factors: [...factors.map(({ kind }) => kind), 'RECOVERY'],
        ...(reset && { openReset: presentOpenReset(reset) }),
      },
      log: `user ${user.id} knows the password`,
    });
  }
  const session = await inTransaction(context.db, async (tx) => {
    const how = 'PASSWORD';
    const opened = await identity.openSession(tx, checked, client, { secondFactor: false, openedBy: how });
    const at = context.clock.now();
    await recordSignIn(tx, user.id, { subject, at });
    await insertSignIn(tx, user.id, { ...client, at, how, outcome: 'SIGNED_IN' });
    return opened;
  });
  context.log.info({ user: user.id, address: client.address }, 'signed in');
  return session;
}

const presentOpenReset = ({ status, createdAt, dueAt }: OpenReset) => ({
  status,
  requestedAt: createdAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
});

/** An attempt that was counted before it was made. */
interface Counted {
  /** Once the password was right. */
  succeed(): Promise<void>;
  /** Where nobody could look at it. */
  takeBack(): Promise<void>;
}

/** Counted by itself: strangers who guess at the account, from here or elsewhere, do not lock it out. */
async function limitKnownDevice({ db }: Context, device: string): Promise<Counted> {
  await limitAttempts(db, LIMITS.signInDevice, device);
  return {
    succeed: () => clearAttempts(db, LIMITS.signInDevice, device),
    takeBack: () => forgiveAttempt(db, LIMITS.signInDevice, device),
  };
}

/**
 * The account's own limit comes last: what the others refuse is no attempt at it, so that one address cannot lock an
 * owner out. Once it is reached, the owner is told.
 */
async function limitStranger(
  context: Context,
  account: string,
  client: { address: string },
): Promise<Counted> {
  const { db } = context;
  const pair = signInPair(account, client.address);
  await limitAttempts(db, LIMITS.signInAddress, client.address);
  await limitAttempts(db, LIMITS.signIn, pair);
  try {
    await limitAttempts(db, LIMITS.signInAccount, account);
  } catch (error) {
    // Nobody waits for it: or the time would tell who has an account here.
    void tellOwner(context, account).catch((fault: unknown) =>
      context.log.warn({ err: fault }, 'an owner was not told of tries to sign in'),
    );
    throw error;
  }
  const forgiveOthers = async () => {
    await forgiveAttempt(db, LIMITS.signInAccount, account);
    // Not cleared: or an account of one's own would wipe out what was guessed at the accounts of others.
    await forgiveAttempt(db, LIMITS.signInAddress, client.address);
  };
  return {
    async succeed() {
      await clearAttempts(db, LIMITS.signIn, pair);
      await forgiveOthers();
    },
    async takeBack() {
      await forgiveAttempt(db, LIMITS.signIn, pair);
      await forgiveOthers();
    },
  };
}

/** A try that failed, for the owner to see. That it could not be written down keeps nobody from their answer. */
async function noteFailure(
  { db, clock, log }: Context,
  userId: string,
  outcome: SignInOutcome,
  client: SessionClient,
): Promise<void> {
  const entry = { ...client, at: clock.now(), how: 'PASSWORD', outcome } as const;
  await insertSignIn(db, userId, entry).catch((error: unknown) =>
    log.warn({ err: error, user: userId }, 'a failed sign-in was not written down'),
  );
}

/** Once for an incident, however long it goes on within a day. */
async function tellOwner(context: Context, account: string): Promise<void> {
  if (!(await isWithinLimit(context.db, LIMITS.lockoutMail, account))) return;
  const owner = await findUserByEmail(context.db, account);
  if (owner === undefined || owner.status === 'DISABLED') return;
  context.log.warn(
    { user: owner.id },
    'strangers guess at a password; new browsers are kept out for a while',
  );
  await inTransaction(context.db, (tx) =>
    enqueueMail(context, tx, {
      to: owner.email,
      template: 'sign-in-attempts',
      data: { firstName: owner.firstName },
    }),
  );
}
