import { configBody } from '../config.ts';
import { healthBody, readinessBody } from '../health.ts';
import { GET_CONFIG, GET_HEALTH, GET_OPENAPI, GET_READINESS } from '../paths/service.ts';
import type { Routes } from '../route.ts';

export const serviceRoutes = {
  [GET_CONFIG]: {
    summary: 'Get the web app’s public configuration',
    tag: 'Service',
    access: { who: 'anyone', why: 'The web application needs it before anybody logs in' },
    answers: { 200: configBody },
  },
  [GET_HEALTH]: {
    summary: 'Check that the process is alive',
    tag: 'Service',
    access: { who: 'anyone', why: 'A supervisor asks whether the process lives' },
    requestsPerMinute: false,
    answers: { 200: healthBody },
  },
  [GET_READINESS]: {
    summary: 'Check that the database, migrations, worker, and disk are ready',
    tag: 'Service',
    access: { who: 'anyone', why: 'A load balancer asks whether to send work' },
    requestsPerMinute: false,
    answers: { 200: readinessBody, 503: readinessBody },
  },
  [GET_OPENAPI]: {
    summary: 'Get the OpenAPI 3.1 specification',
    tag: 'Service',
    access: { who: 'anyone', why: 'The contract is public; the data is not' },
    answers: { 200: { file: 'application/json' } },
  },
} as const satisfies Routes;
