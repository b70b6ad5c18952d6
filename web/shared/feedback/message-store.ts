export type MessageTone = 'ok' | 'bad' | 'info';

export interface Message {
  id: number;
  /** A toast is one line that says what was done; a notification has a title and stands at the top right. */
  kind: 'toast' | 'notification';
  tone: MessageTone;
  title: string | null;
  text: string;
}

/** Milliseconds. */
const DURATION = { toast: 3000, notification: 4500 } as const;

let messages: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Message[]) {
  messages = next;
  for (const listener of listeners) listener();
}

function show(message: Omit<Message, 'id'>) {
  const id = ++lastId;
  change([...messages, { ...message, id }]);
  setTimeout(() => dismissMessage(id), DURATION[message.kind]);
}

/** One line, three seconds. */
export function toast(text: string, tone: MessageTone = 'ok'): void {
  show({ kind: 'toast', tone, title: null, text });
}

/** A title and a sentence at the top right, four and a half seconds. */
export function notify(title: string, text: string, tone: MessageTone = 'info'): void {
  show({ kind: 'notification', tone, title, text });
}

/** Where messages wait while another page is loaded. */
const CARRIED = 'messages';

/** Before another page is loaded in this tab: what is still to be read is shown there again. */
export function carryMessages(): void {
  if (messages.length === 0) return;
  sessionStorage.setItem(CARRIED, JSON.stringify(messages.map(({ id: _, ...message }) => message)));
}

/** Shows what the page before this one carried over. */
export function showCarriedMessages(): void {
  const carried = sessionStorage.getItem(CARRIED);
  if (carried === null) return;
  sessionStorage.removeItem(CARRIED);
  for (const message of JSON.parse(carried) as Omit<Message, 'id'>[]) show(message);
}

export function dismissMessage(id: number): void {
  change(messages.filter((message) => message.id !== id));
}

export const readMessages = (): readonly Message[] => messages;

export function onMessagesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
