/** Whom a drawn request is sent as. */
export type FuzzRole = 'anonymous' | 'REGULAR' | 'ADMIN' | 'API key';

export const ADMIN = { email: 'admin@fuzz.example', password: 'granite ladder 77 evening' };
export const CUSTOMER = { email: 'customer@fuzz.example', password: 'velvet anchor 31 morning' };
