import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line per request, written when it is answered: where, how it ended, how long it took. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, 'the answer did not arrive');
    else request.log.info(line, 'answered');
  }
}
