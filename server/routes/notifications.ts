import { notificationsBody, updateNotificationsRequest } from '#contract/notifications.ts';
import { chooseNotifications } from '#operations/user/choose-notifications.ts';
import { readNotifications } from '#operations/user/read-notifications.ts';
import type { App } from '../app.ts';
import { actorOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';

const tags = ['Users'];

export function notificationRoutes(app: App, context: AppContext): void {
  app.get(
    '/user/me/notifications',
    {
      config: { access: 'GET /user/me/notifications' },
      schema: { summary: 'Which letters one gets', tags, response: { 200: notificationsBody } },
    },
    async (request) => readNotifications(context, actorOf(request)),
  );
  app.put(
    '/user/me/notifications',
    {
      config: { access: 'PUT /user/me/notifications' },
      schema: {
        summary: 'Switch letters on or off',
        tags,
        body: updateNotificationsRequest,
        response: { 200: notificationsBody },
      },
    },
    async (request) => chooseNotifications(context, actorOf(request), request.body.choices),
  );
}
