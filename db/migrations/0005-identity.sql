-- Tables of the embedded identity provider (better-auth), in a schema of their own: nothing of ours refers to
-- them, and our users point here only by identity_subject. Column names are the provider's. The definitions are
-- its generator's for the options in identity/local/auth.ts, reviewed; identity/local/auth.test.ts fails when they part.
create schema identity;

create table identity."user" (
  "id" uuid primary key default gen_random_uuid(),
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);

-- "token" holds a hash of the refresh token, never the token.
create table identity.session (
  "id" uuid primary key default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references identity."user" ("id") on delete cascade
);
create index "session_userId_idx" on identity.session ("userId");

create table identity.account (
  "id" uuid primary key default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references identity."user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on identity.account ("userId");

-- "identifier" holds a hash of a one-time token, never the token.
create table identity.verification (
  "id" uuid primary key default gen_random_uuid(),
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);
create index "verification_identifier_idx" on identity.verification ("identifier");

-- Private keys are encrypted with the installation's secret.
create table identity.jwks (
  "id" uuid primary key default gen_random_uuid(),
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  "alg" text,
  "crv" text
);

-- How often somebody tried something lately, for limits that hold across processes. Keys are hashes: neither
-- addresses nor email addresses are kept here in the clear.
create table attempt_counters (
  name text not null,
  key_hash text not null,
  attempts integer not null,
  window_ends_at timestamptz not null,
  primary key (name, key_hash)
);
create index attempt_counters_window_ends on attempt_counters (window_ends_at);
