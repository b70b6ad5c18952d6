/** What filing for a client rests on in a state. ATTESTATION: the licensee's signed statement that it agrees. */
const AUTHORIZATION_KINDS = ['SERVICE_AGREEMENT', 'PORTAL_GRANT', 'BANK_AUTHORITY', 'ATTESTATION'] as const;
export type AuthorizationKind = (typeof AUTHORIZATION_KINDS)[number];
