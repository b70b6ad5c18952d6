import { sealFeins } from '#operations/fein/feins-in-body.ts';
import type { App } from './app.ts';
import type { AppContext } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The FEINs of the body that came in the clear, as they were sealed; null before the body is read. */
    feinsSealedHere: ReadonlySet<string> | null;
  }
}

/** Whatever FEIN a body brings is sealed as soon as the body is read: nothing behind this ever has it in the clear. */
export function sealIncomingFeins(app: App, { config }: Pick<AppContext, 'config'>): void {
  app.decorateRequest('feinsSealedHere', null);
  app.addHook('preValidation', async (request) => {
    request.feinsSealedHere = await sealFeins(config, request.body);
  });
}
