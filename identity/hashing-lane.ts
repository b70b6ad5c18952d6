import { blockOf, networkOf } from '#domain/access/network.ts';
import type { HashingLane } from './port.ts';

const placesOf = (address: string) => [networkOf(address), `block ${blockOf(address)}`];

/** For who comes from somewhere and has shown nothing yet. */
export function laneOfNetwork(address: string): HashingLane {
  return { owners: placesOf(address), isKnown: false };
}

/** For a browser in which the owner of the account signed in before, and for where it is: or who has many accounts had many turns. */
export function laneOfDevice(device: string, address: string): HashingLane {
  return { owners: [`device ${device}`, ...placesOf(address)], isKnown: true };
}

/**
 * For who is signed in, or holds a link that was mailed to the account. All of them count together, too: however many
 * accounts somebody has, what they ask for is behind who logs in.
 */
export function laneOfAccount(account: string): HashingLane {
  return { owners: [`account ${account}`, 'accounts'], isKnown: true };
}

/** For an account whose address was never confirmed: anybody makes such accounts, as many as they like. */
export function laneOfUnconfirmed({ owners }: HashingLane): HashingLane {
  return { owners: [...owners, 'unconfirmed accounts'], isKnown: false };
}
