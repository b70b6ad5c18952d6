import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { tellOfRequest } from './limit-log-lines.ts';

/** One line per request, written when it is answered: where, how it ended, how long it took. */
export class OneLinePerRequest extends LogController {
  #answers: FastifyBaseLogger | null = null;

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const viewedBy = request.actor?.viewedBy?.adminId;
    const line = {
      req: request,
      res: reply,
      ms: Math.round(reply.elapsedTime),
      ...(viewedBy === undefined ? {} : { viewedBy }),
    };
    tellOfRequest(request, () => {
      if (error) request.log.error({ ...line, err: error }, 'the answer did not arrive');
      else this.#answerLog(request).info(line, 'answered');
    });
  }

  /**
   * Such a line holds what the serializers of `req` and `res` let through and nothing else, so the search for
   * secrets, which costs as much as the rest of the line, is left out.
   */
  #answerLog(request: FastifyRequest): FastifyBaseLogger {
    this.#answers ??= request.server.log.child({}, { redact: { paths: [] } });
    return this.#answers;
  }
}
