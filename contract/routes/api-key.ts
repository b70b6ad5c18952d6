import { apiKeysBody, createApiKeyRequest, createdApiKeyBody } from '../api-key.ts';
import { idParams, okBody } from '../common.ts';
import { CREATE_API_KEY, LIST_MY_API_KEYS, REVOKE_API_KEY } from '../paths/api-key.ts';
import type { Routes } from '../route.ts';

export const apiKeyRoutes = {
  [LIST_MY_API_KEYS]: {
    summary: 'List your API keys',
    tag: 'Users',
    access: { who: 'signed-in', scope: 'own', why: 'People see their own keys' },
    answers: { 200: apiKeysBody },
  },
  [CREATE_API_KEY]: {
    summary: 'Create an API key; the key is shown only once',
    tag: 'Users',
    access: {
      who: 'signed-in',
      scope: 'own',
      refusesEndedSignIns: true,
      why: 'People let their own programs in',
    },
    body: createApiKeyRequest,
    answers: { 201: createdApiKeyBody },
    errors: ['CREDENTIALS_WRONG', 'CONFLICT'],
  },
  [REVOKE_API_KEY]: {
    summary: 'Revoke an API key',
    tag: 'Users',
    access: {
      who: 'signed-in',
      scope: 'own',
      refusesEndedSignIns: true,
      why: 'People shut their own programs out',
    },
    params: idParams,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
