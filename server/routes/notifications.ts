import { GET_MY_NOTIFICATIONS, UPDATE_MY_NOTIFICATIONS } from '#contract/paths/notifications.ts';
import { getNotificationChoices } from '#operations/user/get-notification-choices.ts';
import { putNotificationChoices } from '#operations/user/put-notification-choices.ts';
import { handle } from '../register.ts';

export const notificationsRoutes = [
  handle(GET_MY_NOTIFICATIONS, async ({ context, actor }) => getNotificationChoices(context, actor)),
  handle(UPDATE_MY_NOTIFICATIONS, async ({ context, actor, body }) =>
    putNotificationChoices(context, actor, body.choices),
  ),
];
