import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins/jwt';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Role } from '#domain/access/roles.ts';

/** Our tokens are for this audience only; a token for another service of the same issuer is refused. */
export const TOKEN_AUDIENCE = 'stampline';
export const TOKEN_ALGORITHM = 'EdDSA';
export const TOKEN_SECONDS = 15 * 60;
/** A sign-in that is not used for as long ends. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;
/** However much it is used, a sign-in ends after this time. */
export const LONGEST_SESSION_SECONDS: Readonly<Record<Role, number>> = {
  REGULAR: 30 * 24 * 60 * 60,
  ADMIN: 12 * 60 * 60,
};

export interface AuthSettings {
  /** The installation's address as browsers see it, without a trailing slash: the issuer of our tokens. */
  publicUrl: string;
  /** Signs confirmation links and encrypts the private signing keys at rest. */
  secret: string;
  /** Where it differs from LONGEST_SESSION_SECONDS. */
  longestSessionSeconds?: Partial<Record<Role, number>>;
  /** Two to this power is scrypt's N; left out: PASSWORD_HASH_COST. */
  passwordHashCost?: number;
}

/** The embedded provider. Its tables live in the schema "identity"; nothing of it is reachable by HTTP. */
export function createAuth(db: Kysely<Database>, settings: AuthSettings) {
  return betterAuth({
    appName: 'Stampline',
    baseURL: settings.publicUrl,
    secret: settings.secret,
    database: { db, type: 'postgres', schemaName: 'identity', transaction: true },
    // Passwords are hashed in turn, by password-hash.ts: the provider keeps what comes out.
    emailAndPassword: { enabled: true, disableSignUp: true },
    session: { expiresIn: SESSION_SECONDS, cookieCache: { enabled: false } },
    // A one-time token is as good as a password, so only its hash is kept.
    verification: { storeIdentifier: 'hashed' },
    advanced: { database: { generateId: 'uuid', validateSchema: false } },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: TOKEN_ALGORITHM, crv: 'Ed25519' } },
        jwt: {
          issuer: settings.publicUrl,
          audience: TOKEN_AUDIENCE,
          expirationTime: `${TOKEN_SECONDS} seconds`,
        },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
