import { idParams, noBody, okBody } from '../common.ts';
import {
  CREATE_WEBHOOK,
  DELETE_WEBHOOK,
  LIST_MY_WEBHOOKS,
  LIST_WEBHOOK_DELIVERIES,
  REPLAY_WEBHOOK_DELIVERY,
  TEST_WEBHOOK,
  UPDATE_WEBHOOK,
} from '../paths/webhook.ts';
import type { AccessRule, Routes } from '../route.ts';
import {
  createdWebhookBody,
  createWebhookRequest,
  updateWebhookRequest,
  webhookBody,
  webhookDeliveriesQuery,
  webhookDeliveryList,
  webhookDeliveryParams,
  webhooksBody,
} from '../webhook.ts';

const changes = (why: string) =>
  ({ who: 'signed-in', scope: 'own', refusesEndedSignIns: true, why }) as const satisfies AccessRule;

export const webhookRoutes = {
  [LIST_MY_WEBHOOKS]: {
    summary: 'List your webhooks',
    tag: 'Webhooks',
    access: { who: 'signed-in', scope: 'own', why: 'People see their own webhooks' },
    answers: { 200: webhooksBody },
  },
  [CREATE_WEBHOOK]: {
    summary: 'Create a webhook; the signing secret is shown only once',
    tag: 'Webhooks',
    access: changes('People have their own programs told'),
    body: createWebhookRequest,
    answers: { 201: createdWebhookBody },
    errors: ['CREDENTIALS_WRONG', 'CONFLICT'],
  },
  [UPDATE_WEBHOOK]: {
    summary: 'Update a webhook, or turn it on or off',
    tag: 'Webhooks',
    access: changes('People have their own programs told'),
    params: idParams,
    body: updateWebhookRequest,
    answers: { 200: webhookBody },
    errors: ['CREDENTIALS_WRONG', 'CONFLICT'],
  },
  [DELETE_WEBHOOK]: {
    summary: 'Delete a webhook and its deliveries',
    tag: 'Webhooks',
    access: changes('People stop telling their own programs'),
    params: idParams,
    answers: { 200: okBody },
  },
  [TEST_WEBHOOK]: {
    summary: 'Send a test event to a webhook',
    tag: 'Webhooks',
    access: changes('People try their own webhooks'),
    params: idParams,
    body: noBody,
    answers: { 200: okBody },
    errors: ['CONFLICT'],
  },
  [LIST_WEBHOOK_DELIVERIES]: {
    summary: 'List a webhook’s deliveries from the last 30 days',
    tag: 'Webhooks',
    access: { who: 'signed-in', scope: 'own', why: 'People see what their own programs were told' },
    params: idParams,
    query: webhookDeliveriesQuery,
    isList: true,
    answers: { 200: webhookDeliveryList },
  },
  [REPLAY_WEBHOOK_DELIVERY]: {
    summary: 'Resend a webhook delivery',
    tag: 'Webhooks',
    access: changes('People repeat what their own programs missed'),
    params: webhookDeliveryParams,
    body: noBody,
    answers: { 200: okBody },
    errors: ['CONFLICT'],
  },
} as const satisfies Routes;
