import { useSyncExternalStore } from 'react';
import { CheckIcon, CloseIcon, NoticeIcon } from '../icons.tsx';
import { dismissMessage, type Message, onMessagesChange, readMessages } from './message-store.ts';
import styles from './messages.module.css';

const NONE: readonly Message[] = [];

/** Where toasts and notifications appear; once, in the root. */
export function Messages() {
  const messages = useSyncExternalStore(onMessagesChange, readMessages, () => NONE);
  return (
    <>
      {(['toast', 'notification'] as const).map((kind) => (
        <div key={kind} className={styles[kind]}>
          {(['alert', 'status'] as const).map((role) => (
            <div key={role} className={styles.live} role={role}>
              {messages
                .filter((message) => message.kind === kind && roleOf(message) === role)
                .map((message) => (
                  <MessageCard key={message.id} message={message} />
                ))}
            </div>
          ))}
        </div>
      ))}
    </>
  );
}

/** What went wrong interrupts; what was done waits until the reader has finished. */
const roleOf = ({ tone }: Message) => (tone === 'bad' ? 'alert' : 'status');

function MessageCard({ message: { id, kind, tone, title, text } }: { message: Message }) {
  return (
    <div className={styles.message} data-tone={tone}>
      {tone === 'ok' ? <CheckIcon /> : <NoticeIcon />}
      <div className={styles.words}>
        {title ? <strong>{title}</strong> : null}
        <span>{text}</span>
      </div>
      {kind === 'notification' ? (
        <button type="button" className={styles.close} onClick={() => dismissMessage(id)}>
          <CloseIcon />
          <span className="visually-hidden">Dismiss</span>
        </button>
      ) : null}
    </div>
  );
}
