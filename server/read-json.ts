import { AppError } from '#contract/errors.ts';
import type { App } from './app.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads JSON bodies as UTF-8 and refuses what is none. Left to itself, the framework puts a sign of its own where it
 * cannot read: a name written in another encoding would be kept, printed and filed with that in it.
 */
export function readJsonAsUtf8(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    let text: string;
    try {
      text = UTF8.decode(body);
    } catch {
      done(
        new AppError('MALFORMED', {
          message: 'The request is not UTF-8. Encode it as UTF-8 and send it again.',
        }),
      );
      return;
    }
    parse(request, text, done);
  });
}
