import { ROLES, type Role } from '#domain/access/roles.ts';
import { readView } from '../viewing/view-store.ts';

/**
 * The sign-in of this browser: kept in local storage, so that every tab has the same one. `token` goes with
 * every call; `refreshToken` belongs to the embedded identity provider alone; `role` is what the server said last.
 */
const TOKEN = 'token';
const REFRESH_TOKEN = 'refreshToken';
const ROLE = 'role';
/** Stays when the sign-in ends: it makes this browser known at the next one, and opens nothing. */
const DEVICE_TOKEN = 'deviceToken';

/** 'unknown' only while the page has not started yet: a prerendered page cannot tell. */
export type SessionState = 'unknown' | 'signed-in' | 'signed-out';

export interface StoredSession {
  token: string;
  refreshToken?: string;
  deviceToken?: string;
}

/** Why the sign-in of this browser ended, in the server's words: until the next one. */
const ENDING = 'ending';

type Listener = (state: 'signed-in' | 'signed-out') => void;

const listeners = new Set<Listener>();
const tell = () => {
  const state = sessionState();
  for (const listener of listeners) listener(state);
};

/** What calls are made with: in a tab in which an admin views as a customer, the token of the view. */
export function readToken(): string | null {
  return readView()?.token ?? localStorage.getItem(TOKEN);
}

export function readRefreshToken(): string | null {
  return localStorage.getItem(REFRESH_TOKEN);
}

function readDeviceToken(): string | null {
  return localStorage.getItem(DEVICE_TOKEN);
}

export function storeSession(session: StoredSession): void {
  if (session.deviceToken) localStorage.setItem(DEVICE_TOKEN, session.deviceToken);
  if (session.refreshToken) localStorage.setItem(REFRESH_TOKEN, session.refreshToken);
  localStorage.removeItem(ENDING);
  forgetEmail();
  localStorage.setItem(TOKEN, session.token);
  tell();
}

/** Forgets the sign-in, and gives it back to whoever still has to tell the provider; null when there was none. */
export function takeStoredSession(): StoredSession | null {
  const token = localStorage.getItem(TOKEN);
  const refreshToken = readRefreshToken();
  for (const key of [TOKEN, REFRESH_TOKEN, ROLE]) localStorage.removeItem(key);
  tell();
  return token === null ? null : { token, ...(refreshToken === null ? {} : { refreshToken }) };
}

/** Before the sign-in is taken out, so that whoever hears of that finds it; '' where its owner logs out. */
export function rememberEnding(why: string): void {
  localStorage.setItem(ENDING, why);
}

/** Why there is no sign-in any more; null where nothing is known, and while there is one. */
export function readEnding(): string | null {
  return (readToken() === null && localStorage.getItem(ENDING)) || null;
}

/** Whether whoever was signed in has logged out, in this tab or another: that takes no words. */
export function hasLeft(): boolean {
  return localStorage.getItem(ENDING) === '';
}

export function sessionState(): 'signed-in' | 'signed-out' {
  return readToken() === null ? 'signed-out' : 'signed-in';
}

/** Keeps the role for as long as the sign-in lasts. It only decides what is shown before the server has answered. */
export function rememberRole(role: Role): void {
  // Through a customer's eyes it is the customer's, and the other tabs are the admin's.
  if (readView() === null) localStorage.setItem(ROLE, role);
}

/** The role that the server named last in this sign-in; null when it has not yet. */
export function rememberedRole(): Role | null {
  if (readView() !== null) return 'REGULAR';
  return ROLES.find((role) => role === localStorage.getItem(ROLE)) ?? null;
}

/**
 * Calls back on every change, with the state it led to, including those that another tab makes: these may have been
 * followed by others already. Returns the way to stop.
 */
export function onSessionChange(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) {
      listener(event.newValue === null ? 'signed-out' : 'signed-in');
    }
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** With what makes this browser known, so that strangers who guess do not lock its owner out. */
export function withDevice<Request extends object>(request: Request): Request & { deviceToken?: string } {
  const deviceToken = readDeviceToken();
  return deviceToken === null ? request : { ...request, deviceToken };
}

/** The address of who logs in next, as far as this tab knows it. In no URL, which histories and logs keep. */
const EMAIL = 'email';

export const readEmail = (): string | null => sessionStorage.getItem(EMAIL) || null;

export const keepEmail = (email: string): void => sessionStorage.setItem(EMAIL, email);

export const forgetEmail = (): void => sessionStorage.removeItem(EMAIL);

/**
 * What somebody had typed and not sent when their sign-in ended: in the storage of this tab, behind the id of the user to
 * whom alone it is given back.
 */
const TYPED = 'typed';

export const readTyped = (): string | null => sessionStorage.getItem(TYPED);

export const storeTyped = (text: string): void => sessionStorage.setItem(TYPED, text);

/** Before the next user sees anything; without an id, whoever typed it. */
export function forgetTyped(unlessOf?: string): void {
  if (unlessOf === undefined || !readTyped()?.startsWith(`${unlessOf} `)) sessionStorage.removeItem(TYPED);
}
