import { localIdentity } from './local.ts';
import type { BrowserIdentity } from './port.ts';

/** The one provider that the application talks to. */
export const identity: BrowserIdentity = localIdentity;
