export const GET_CONFIG = 'GET /config';
export const GET_HEALTH = 'GET /health';
export const GET_READINESS = 'GET /ready';
export const GET_OPENAPI = 'GET /openapi.json';
