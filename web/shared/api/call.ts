import { api } from './api.ts';
import { callWith } from './call-with.ts';

/** Calls a route of the contract as whoever is signed in. Throws ApiError. */
export const call = callWith(api);
