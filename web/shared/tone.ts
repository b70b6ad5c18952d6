import type {} from 'react';

/** What a color says; `tones.css` has the colors. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain';

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-tone'?: Tone | undefined;
  }
}
