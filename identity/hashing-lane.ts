import { networkOf, siteOf } from '#domain/access/network.ts';
import type { HashingLane } from './port.ts';

/** For who comes from somewhere and has shown nothing yet. */
export function laneOfNetwork(address: string): HashingLane {
  return { owner: siteOf(address), part: networkOf(address), isKnown: false };
}

/** For a browser in which the owner of the account signed in before. */
export function laneOfDevice(device: string): HashingLane {
  return { owner: `device ${device}`, isKnown: true };
}

/** For who is signed in, or holds a link that was mailed to the account. */
export function laneOfAccount(account: string): HashingLane {
  return { owner: `account ${account}`, isKnown: true };
}
