import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { CheckIcon, CopyIcon } from './icons.tsx';

/** Milliseconds for which the button says that it has copied. */
const SAID_FOR = 1500;

/** Copies a text as it is typed into an office's entry screen. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <button
      type="button"
      className={styles.copy}
      data-tone={copied ? 'ok' : undefined}
      onClick={({ currentTarget }) => {
        if (copyText(text, currentTarget)) setCopied(true);
      }}
    >
      {copied ? <CheckIcon /> : <CopyIcon />}
      <span className="visually-hidden">{copied ? `${label} copied` : `Copy ${label}`}</span>
    </button>
  );
}

/**
 * By selection, because the clipboard interface exists on secure addresses only. Beside an open dialog nothing of the page
 * can be selected, so the text stands in the dialog of its button.
 */
function copyText(text: string, button: HTMLElement): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  (button.closest('dialog') ?? document.body).append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  button.focus();
  return done;
}
