import type { ApiKeyScope } from './api-keys.ts';

/** Who may call a route. `own` narrows a REGULAR user to their own records; the rest answers like an unknown id. */
export interface AccessRule {
  who: 'anyone' | 'signed-in' | 'admin';
  scope?: 'own';
  /** Open to those too whose role needs a second factor that they have not passed: it is how they get one. */
  beforeSecondFactor?: true;
  /** The scope by which an API key may call the route. Without one every key is refused. */
  apiKey?: ApiKeyScope;
  why: string;
}

/**
 * Every route of the API below its base path, and who may call it. A route that is not here does not start,
 * and an entry without a route fails the tests.
 */
export const ACCESS = {
  'GET /health': { who: 'anyone', why: 'A supervisor asks whether the process lives' },
  'GET /ready': { who: 'anyone', why: 'A load balancer asks whether to send work' },
  'GET /openapi.json': { who: 'anyone', why: 'The contract is public; the data is not' },
  'GET /config': { who: 'anyone', why: 'The web application needs it before anybody signs in' },
  'GET /filing-state': { who: 'anyone', why: 'What the law takes is public' },
  'GET /filing-state/:code': { who: 'anyone', why: 'What the law takes is public' },
  'POST /quote': { who: 'anyone', apiKey: 'quote', why: 'A price is shown before anybody signs up' },
  'POST /home-state': { who: 'anyone', why: 'Whoever asks for a price must know which state it is of' },
  'POST /contact': { who: 'anyone', why: 'Strangers write to us here' },
  'GET /verify/:code': { who: 'anyone', why: 'Whoever holds the code of a filing may check the proof' },

  'POST /identity/sign-in': { who: 'anyone', why: 'Signing in starts without a token' },
  'POST /identity/refresh': { who: 'anyone', why: 'The refresh token in the body is the proof' },
  'POST /identity/sign-out': { who: 'anyone', why: 'The refresh token in the body is the proof' },
  'POST /identity/verify-email': { who: 'anyone', why: 'The mailed token in the body is the proof' },
  'POST /identity/reset-password': { who: 'anyone', why: 'The mailed token in the body is the proof' },
  'POST /identity/human-check': { who: 'anyone', why: 'It comes before a code is sent' },
  'POST /identity/second-factor/start': { who: 'anyone', why: 'The resolver in the body is the proof' },
  'POST /identity/second-factor/confirm': {
    who: 'anyone',
    why: 'Resolver and code in the body are the proof',
  },
  'GET /identity/second-factor': {
    who: 'signed-in',
    scope: 'own',
    beforeSecondFactor: true,
    why: 'People see their own factors',
  },
  'POST /identity/second-factor/enrol': {
    who: 'signed-in',
    scope: 'own',
    beforeSecondFactor: true,
    why: 'People set up their own factors',
  },
  'POST /identity/second-factor/enrol/confirm': {
    who: 'signed-in',
    scope: 'own',
    beforeSecondFactor: true,
    why: 'People set up their own factors',
  },
  'POST /identity/second-factor/remove': {
    who: 'signed-in',
    scope: 'own',
    why: 'People remove their own factors',
  },
  'POST /identity/second-factor/recovery-codes': {
    who: 'signed-in',
    scope: 'own',
    why: 'People renew their own recovery codes',
  },
  'POST /identity/change-password': {
    who: 'signed-in',
    scope: 'own',
    why: 'People change their own password',
  },
  'POST /identity/change-email': {
    who: 'signed-in',
    scope: 'own',
    why: 'People change their own address',
  },
  'POST /identity/change-email/confirm': { who: 'anyone', why: 'The mailed token in the body is the proof' },
  'GET /identity/jwks': { who: 'anyone', why: 'Public keys let others check our tokens' },

  'POST /user/public': { who: 'anyone', why: 'Signing up starts without a token' },
  'POST /user/send-password-reset-email': { who: 'anyone', why: 'Who forgot the password has no token' },
  'POST /user/send-verification-email': {
    who: 'signed-in',
    scope: 'own',
    beforeSecondFactor: true,
    why: 'People confirm their own address',
  },
  'GET /user/me': {
    who: 'signed-in',
    scope: 'own',
    beforeSecondFactor: true,
    why: 'People see themselves',
  },
  'PATCH /user/me': { who: 'signed-in', scope: 'own', why: 'People keep their own details' },
  'PATCH /user/me/token': {
    who: 'signed-in',
    scope: 'own',
    beforeSecondFactor: true,
    why: 'A fresh sign-in is recorded for its owner',
  },
  'GET /user/me/data': { who: 'signed-in', scope: 'own', why: 'People take away what we hold about them' },
  'GET /user/me/notifications': { who: 'signed-in', scope: 'own', why: 'People see which letters they get' },
  'PUT /user/me/notifications': { who: 'signed-in', scope: 'own', why: 'People choose their letters' },
  'GET /user/me/api-key': { who: 'signed-in', scope: 'own', why: 'People see their own keys' },
  'POST /user/me/api-key': {
    who: 'signed-in',
    scope: 'own',
    why: 'People let their own programs in',
  },
  'DELETE /user/me/api-key/:id': {
    who: 'signed-in',
    scope: 'own',
    why: 'People shut their own programs out',
  },
  'GET /user/me/session': { who: 'signed-in', scope: 'own', why: 'People see where they are signed in' },
  'DELETE /user/me/session/:id': {
    who: 'signed-in',
    scope: 'own',
    why: 'People end a sign-in of their own',
  },
  'POST /user/me/session/end-others': {
    who: 'signed-in',
    scope: 'own',
    why: 'People end all their other sign-ins',
  },
  'POST /user': { who: 'admin', why: 'Admins invite users' },
  'GET /user': { who: 'admin', why: 'Admins manage users' },
  'GET /user/:id': { who: 'admin', why: 'Admins manage users' },
  'PATCH /user/:id': { who: 'admin', why: 'Admins manage users' },
  'GET /user/:id/state-rates': { who: 'admin', why: 'Terms are agreed by the agency' },
  'GET /user/:id/state-settings': { who: 'admin', why: 'Terms are agreed by the agency' },
  'PUT /user/:id/state-rates/:filingStateId/:type': { who: 'admin', why: 'Terms are agreed by the agency' },
  'PUT /user/:id/state-settings/:filingStateId': { who: 'admin', why: 'Terms are agreed by the agency' },

  'GET /company': { who: 'admin', why: 'Admins look after the agencies that are customers' },
  'POST /company': { who: 'admin', why: 'Admins look after the agencies that are customers' },
  'GET /company/:id': { who: 'admin', why: 'What a customer owes is between them and the agency' },
  'PATCH /company/:id': { who: 'admin', why: 'Admins look after the agencies that are customers' },

  'GET /filing': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:read',
    why: 'Customers follow their own filings, admins all',
  },
  'GET /filing/export': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:read',
    why: 'The same list as a file',
  },
  'POST /filing': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:write',
    why: 'Customers submit, admins on their behalf',
  },
  'GET /filing/:id': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:read',
    why: 'Customers follow their own filings',
  },
  'GET /filing/:id/event': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:read',
    why: 'What happened to a filing is no secret',
  },
  'POST /filing/:id/message': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:write',
    why: 'Both sides of a filing may write',
  },
  'POST /filing/:id/resubmit': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:write',
    why: 'What came back is sent again',
  },
  'POST /filing/:id/withdraw': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:write',
    why: 'Customers take back what is unpaid',
  },
  'POST /filing/:id/record-payment': { who: 'admin', why: 'The agency sees the bank account' },
  'POST /filing/:id/start': { who: 'admin', why: 'The agency deals with the office' },
  'POST /filing/:id/complete': { who: 'admin', why: 'The agency deals with the office' },
  'POST /filing/:id/reject': { who: 'admin', why: 'The agency deals with the office' },
  'POST /filing/:id/reopen': { who: 'admin', why: 'The agency deals with the office' },
  'POST /filing/:id/reassess': { who: 'admin', why: 'A price is changed by the agency, in the open' },
  'POST /filing-draft': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:write',
    why: 'People keep unfinished forms',
  },
  'GET /filing-draft': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:read',
    why: 'A draft is its writer’s alone',
  },
  'GET /filing-draft/:id': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:read',
    why: 'A draft is its writer’s alone',
  },
  'PUT /filing-draft/:id': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:write',
    why: 'A draft is its writer’s alone',
  },
  'DELETE /filing-draft/:id': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:write',
    why: 'A draft is its writer’s alone',
  },
  'POST /filing-draft/:id/document': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:write',
    why: 'People add files to their own drafts',
  },
  'GET /filing-draft/:id/document/:documentId': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:read',
    why: 'A draft is its writer’s alone',
  },
  'DELETE /filing-draft/:id/document/:documentId': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:write',
    why: 'A draft is its writer’s alone',
  },
  'POST /filing/:id/document': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:write',
    why: 'Customer and office complete a filing',
  },
  'GET /filing/:id/document': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:read',
    why: 'Whoever sees the filing sees its files',
  },
  'GET /filing/:id/document/:documentId': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:read',
    why: 'Whoever sees the filing sees its files',
  },
  'GET /filing/:id/summary.pdf': {
    who: 'signed-in',
    scope: 'own',
    apiKey: 'filing:read',
    why: 'The proof is the customer’s',
  },
  'GET /dashboard/user': { who: 'signed-in', scope: 'own', why: 'Everybody sees what needs them' },
  'GET /dashboard/admin': { who: 'admin', why: 'The office at a glance is for the agency' },

  'GET /filing-state/settings': { who: 'admin', why: 'The agency settles where and how it files' },
  'GET /filing-state/:code/settings': { who: 'admin', why: 'The agency settles where and how it files' },
  'PATCH /filing-state/:code/settings': { who: 'admin', why: 'The agency settles where and how it files' },
  'PUT /filing-state/:code/rates/:type': { who: 'admin', why: 'The agency settles what it takes' },
  'POST /filing-state/:code/override': { who: 'admin', why: 'The agency answers for what it computes' },
  'DELETE /filing-state/:code/override/:id': {
    who: 'admin',
    why: 'The agency answers for what it computes',
  },
  'POST /capacity-ruling': { who: 'admin', why: 'The agency answers for the capacity it files in' },
  'DELETE /capacity-ruling/:id': { who: 'admin', why: 'The agency answers for the capacity it files in' },

  'GET /obligation': { who: 'admin', why: 'The agency reports to the states' },

  'GET /contact-message': { who: 'admin', why: 'Messages are for the agency' },
  'GET /outbox': { who: 'admin', why: 'The agency sees what left and what is stuck' },
  'GET /audit': { who: 'admin', why: 'The record of changes is for the agency' },
  'GET /audit/verify': { who: 'admin', why: 'The record of changes is for the agency' },
} as const satisfies Record<string, AccessRule>;

/** "METHOD /path" below the API base, parameters written like Fastify's: "GET /user/:id". */
export type AccessKey = keyof typeof ACCESS;

/** The rule of a route, or undefined for a route that nobody decided on. */
export function findAccessRule(key: string): AccessRule | undefined {
  return Object.hasOwn(ACCESS, key) ? ACCESS[key as AccessKey] : undefined;
}
