import { createLocalJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/errors.ts';
import { type PublicKeysBody, publicKeysBody } from '#contract/identity.ts';
import type { Db } from '#db/pool.ts';
import { selectSigningKeys } from '#db/queries/identity.ts';
import type { VerifiedIdentity } from '../port.ts';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE } from './auth.ts';
import { createSessionLookup } from './session-lookup.ts';

/** Clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 120;
/** Tokens with made-up key ids must not become queries; a new key is found this late at most. */
const KEY_RELOAD_PAUSE_MS = 1_000;

/** The public halves of our signing keys, as other services would read them. */
export async function readPublicKeys(db: Db): Promise<PublicKeysBody> {
  const rows = await selectSigningKeys(db);
  return publicKeysBody.parse({
    keys: rows.map((row) => ({
      ...JSON.parse(row.publicKey),
      kid: row.id,
      alg: row.alg ?? TOKEN_ALGORITHM,
      use: 'sig',
    })),
  });
}

/** Tokens whose signature need not be computed again; those not seen for longest make room. */
const REMEMBERED_TOKENS = 5_000;

/** Keys of this process, read again when a token names one that is not among them. Who comes meanwhile waits. */
function createKeyCache(db: Db) {
  let ids = new Set<string>();
  let keys = createLocalJWKSet({ keys: [] });
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> = Promise.resolve();
  async function load() {
    const published = await readPublicKeys(db);
    ids = new Set(published.keys.map((key) => key.kid));
    keys = createLocalJWKSet(published);
  }
  return async (kid: string): Promise<typeof keys> => {
    if (ids.has(kid)) return keys;
    if (performance.now() - loadedAt > KEY_RELOAD_PAUSE_MS) {
      loadedAt = performance.now();
      loading = load();
    }
    await loading;
    return keys;
  };
}

/** Returns a function that checks our own tokens: signature, algorithm, issuer, audience, time, open session. */
export function createTokenVerifier(db: Db, issuer: string): (token: string) => Promise<VerifiedIdentity> {
  const keysFor = createKeyCache(db);
  const lookUpSession = createSessionLookup(db);
  // A signature costs more to check than the rest of a request. Whether the session is still open is asked each time.
  const payloads = new LRUCache<string, JWTPayload>({ max: REMEMBERED_TOKENS });

  async function readPayload(token: string): Promise<JWTPayload> {
    const remembered = payloads.get(token);
    if (remembered !== undefined && Number(remembered.exp) * 1000 > Date.now()) return remembered;
    const { kid, alg } = decodeProtectedHeader(token);
    if (kid === undefined || alg !== TOKEN_ALGORITHM) throw new AppError('UNAUTHENTICATED');
    const { payload } = await jwtVerify(token, await keysFor(kid), {
      algorithms: [TOKEN_ALGORITHM],
      issuer,
      audience: TOKEN_AUDIENCE,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'iat', 'exp', 'sid'],
    });
    payloads.set(token, payload);
    return payload;
  }

  return async (token) => {
    let payload: JWTPayload;
    try {
      payload = await readPayload(token);
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new AppError('TOKEN_EXPIRED');
      // jose throws a TypeError for what is no token at all.
      if (error instanceof errors.JOSEError || error instanceof TypeError)
        throw new AppError('UNAUTHENTICATED');
      throw error;
    }
    const session = await lookUpSession({ sessionId: String(payload.sid), subject: String(payload.sub) });
    if (session === null) throw new AppError('UNAUTHENTICATED');
    return {
      provider: 'local',
      subject: String(payload.sub),
      email: session.email,
      emailVerified: session.emailVerified,
      issuedAt: new Date(Number(payload.iat) * 1000),
      signedInAt: session.signedInAt,
      secondFactor: session.secondFactorAt !== null,
      sessionId: String(payload.sid),
      user: session.user,
    };
  };
}
