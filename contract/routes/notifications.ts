import { notificationsBody, updateNotificationsRequest } from '../notifications.ts';
import { GET_MY_NOTIFICATIONS, UPDATE_MY_NOTIFICATIONS } from '../paths/notifications.ts';
import type { Routes } from '../route.ts';

export const notificationsRoutes = {
  [GET_MY_NOTIFICATIONS]: {
    summary: 'Get your email notification settings',
    tag: 'Users',
    access: { who: 'signed-in', viewing: true, scope: 'own', why: 'People see which letters they get' },
    answers: { 200: notificationsBody },
  },
  [UPDATE_MY_NOTIFICATIONS]: {
    summary: 'Turn email notifications on or off',
    tag: 'Users',
    access: { who: 'signed-in', scope: 'own', why: 'People choose their email notifications' },
    body: updateNotificationsRequest,
    answers: { 200: notificationsBody },
  },
} as const satisfies Routes;
