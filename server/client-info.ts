import type { FastifyRequest } from 'fastify';

/** Where a request comes from, for limits and for the list of sessions. */
export function clientInfo(request: FastifyRequest): { address: string; userAgent: string } {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
