import { GET_MY_NOTIFICATIONS, UPDATE_MY_NOTIFICATIONS } from '#contract/paths/notifications.ts';
import { chooseNotifications } from '#operations/user/choose-notifications.ts';
import { readNotifications } from '#operations/user/read-notifications.ts';
import { handle } from '../register.ts';

export const notificationsRoutes = [
  handle(GET_MY_NOTIFICATIONS, async ({ context, actor }) => readNotifications(context, actor)),
  handle(UPDATE_MY_NOTIFICATIONS, async ({ context, actor, body }) =>
    chooseNotifications(context, actor, body.choices),
  ),
];
