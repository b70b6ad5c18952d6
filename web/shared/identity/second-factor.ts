import type { CodeKind } from '#domain/access/second-factors.ts';
import { identity } from './identity.ts';
import {
  type PendingVerification,
  SecondFactorRequired,
  type SecondFactorResolver,
  type Session,
} from './port.ts';

/** The sign-in of this tab that waits for its second step. */
let resolver: SecondFactorResolver | null = null;
let verificationId: string | null = null;

/** Email and password were right and a code was asked for; `fault` says why it could not be sent. */
export class CodeAwaited extends Error {
  readonly factors: readonly CodeKind[];
  readonly pending: PendingVerification | null;
  readonly fault: Error | null;
  /** The reset that was requested before, where one is open. */
  readonly openReset: SecondFactorResolver['openReset'];

  constructor(required: SecondFactorRequired, asked: PendingVerification | Error) {
    super(required.message, { cause: required });
    this.name = 'CodeAwaited';
    this.openReset = required.resolver.openReset;
    this.factors = required.resolver.factors;
    this.pending = asked instanceof Error ? null : asked;
    this.fault = asked instanceof Error ? asked : null;
  }
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Signs in by password. When a second factor is needed, the resolver is kept, the code is asked for (a phone is
 * sent it), and the fault is thrown on as CodeAwaited, so that the login page asks for the code.
 */
export async function signIn(email: string, password: string): Promise<Session> {
  forgetSecondFactor();
  try {
    return await identity.signIn(email, password);
  } catch (error) {
    if (!(error instanceof SecondFactorRequired)) throw error;
    resolver = error.resolver;
    const [first = 'PHONE'] = resolver.factors;
    throw new CodeAwaited(error, await startSecondFactor(first).catch(asError));
  }
}

/** Asks for a code of this factor; one that was asked for before is good no more. */
export async function startSecondFactor(factor: CodeKind): Promise<PendingVerification> {
  if (resolver === null) throw new Error('Resolver is not set');
  verificationId = null;
  const pending = await resolver.start(factor);
  verificationId = pending.verificationId;
  return pending;
}

/** The code finishes the sign-in. After a wrong one it may be tried again. */
export async function submitCode(code: string): Promise<Session> {
  if (verificationId === null) throw new Error('Verification ID is not set');
  if (resolver === null) throw new Error('Resolver is not set');
  const session = await resolver.finish(verificationId, code.trim());
  forgetSecondFactor();
  return session;
}

export const canReportLostFactors = () => resolver?.reportLost != null;

/** Tells the office that neither a factor nor a recovery code is left. */
export async function reportLostFactors(): Promise<void> {
  await resolver?.reportLost?.();
}

export function forgetSecondFactor(): void {
  resolver = null;
  verificationId = null;
}
