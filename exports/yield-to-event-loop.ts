const waiting: (() => void)[] = [];

/**
 * Resolves when others have had the thread: of all files that are being written, one goes on each time the event loop
 * comes round. However many are written at once, whoever asks for something small waits for a part of one of them.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letNextGo);
  });
}

function letNextGo(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letNextGo);
}
