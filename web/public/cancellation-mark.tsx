import { useId } from 'react';
import styles from './cancellation-mark.module.css';

/** A round postmark: words along the ring, a long name in narrower letters, a word and a date in the middle, and the wavy bars that cancel. */
export function CancellationMark({ ring, word, date }: { ring: string; word: string; date: string }) {
  const circle = useId();
  return (
    <svg className={styles.mark} viewBox="0 0 236 140" width="236" height="140" aria-hidden="true">
      <defs>
        <path id={circle} d="M70 70m-50 0a50 50 0 1 1 100 0a50 50 0 1 1-100 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="70" cy="70" r="64" strokeWidth="2.5" />
        <circle cx="70" cy="70" r="44" strokeWidth="1.2" />
        {[38, 54, 70, 86, 102].map((y) => (
          <path
            key={y}
            strokeWidth="2"
            d={`M${134 - Math.abs(70 - y) * 0.25} ${y}c8 -8 16 -8 24 0s16 8 24 0s16 -8 24 0s16 8 24 0`}
          />
        ))}
      </g>
      <g fill="currentColor">
        <text className={styles.ring}>
          <textPath href={`#${circle}`} textLength="306" lengthAdjust="spacingAndGlyphs">
            {ring}
          </textPath>
        </text>
        <text className={styles.word} x="70" y="69" textAnchor="middle">
          {word}
        </text>
        <text className={styles.date} x="70" y="85" textAnchor="middle">
          {date}
        </text>
      </g>
    </svg>
  );
}
