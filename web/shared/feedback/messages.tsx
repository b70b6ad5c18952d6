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
        <div key={kind} className={styles[kind]} aria-live="polite" role="status">
          {messages
            .filter((message) => message.kind === kind)
            .map((message) => (
              <div key={message.id} className={`${styles.message} ${styles[message.tone]}`}>
                {message.tone === 'ok' ? <CheckIcon /> : <NoticeIcon />}
                <div className={styles.words}>
                  {message.title ? <strong>{message.title}</strong> : null}
                  <span>{message.text}</span>
                </div>
                {kind === 'notification' ? (
                  <button type="button" className={styles.close} onClick={() => dismissMessage(message.id)}>
                    <CloseIcon />
                    <span className="visually-hidden">Dismiss</span>
                  </button>
                ) : null}
              </div>
            ))}
        </div>
      ))}
    </>
  );
}
