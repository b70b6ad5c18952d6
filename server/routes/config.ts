import { GET_CONFIG } from '#contract/paths/service.ts';
import { presentConfig } from '../present/config.ts';
import { handle } from '../register.ts';

export const configRoutes = [
  handle(GET_CONFIG, async ({ context, reply }) => {
    reply.header('cache-control', 'no-cache');
    return presentConfig(context.config);
  }),
];
