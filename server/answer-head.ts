import { Readable } from 'node:stream';
import type { App } from './app.ts';

/**
 * Who asks for the head of a file alone (HEAD) gets it, and the file is not read. The framework reads all of it, for
 * nobody: past every limit on files under way, which counts until the answer has left.
 */
export function answerHeadAlone(app: App): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    payload.destroy();
    // A text, and nothing, would be given their own length in place of the file's.
    return Readable.from([]);
  });
}
