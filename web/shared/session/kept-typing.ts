import { forgetTyped, readTyped, storeTyped } from './session-store.ts';

/** By the place at which it was typed. */
type Typed = Record<string, unknown>;

function typedBy(userId: string): Typed {
  forgetTyped(userId);
  const typed = readTyped();
  return typed === null ? {} : (JSON.parse(typed.slice(userId.length)) as Typed);
}

/** A FEIN is kept nowhere in the browser; that it was taken out stays to be seen. */
const withoutFein = (name: string, value: unknown) => (name === 'fein' && value ? undefined : value);

/** Keeps what a user typed at a place, until it is taken back there. */
export function keepTyped(userId: string, place: string, value: unknown): void {
  storeTyped(`${userId} ${JSON.stringify({ ...typedBy(userId), [place]: value }, withoutFein)}`);
}

/** Gives back, once, what this user typed at this place; undefined where that is nothing. */
export function takeTyped(userId: string, place: string): unknown {
  const { [place]: value, ...others } = typedBy(userId);
  if (Object.keys(others).length === 0) forgetTyped();
  else storeTyped(`${userId} ${JSON.stringify(others)}`);
  return value;
}
