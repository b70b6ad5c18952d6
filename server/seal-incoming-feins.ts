import { sealFeins } from '#operations/fein/feins-in-body.ts';
import type { App } from './app.ts';
import type { AppContext } from './context.ts';

/** Whatever FEIN a body brings is sealed as soon as the body is read: nothing behind this ever has it in the clear. */
export function sealIncomingFeins(app: App, { config }: Pick<AppContext, 'config'>): void {
  app.addHook('preValidation', (request) => sealFeins(config, request.body));
}
