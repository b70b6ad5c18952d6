import { API_BASE } from '#contract/limits.ts';
import { GET_CALENDAR, GET_OWN_CALENDAR, RENEW_CALENDAR } from '#contract/paths/calendar.ts';
import { splitRoute } from '#contract/route.ts';
import { getCalendar } from '#operations/calendar/get-calendar.ts';
import { getOwnCalendar } from '#operations/calendar/get-own-calendar.ts';
import { renewCalendar, revokeCalendar } from '#operations/calendar/renew-calendar.ts';
import { identityOf } from '../authenticate.ts';
import { presentCalendar } from '../present/calendar.ts';
import { handle } from '../register.ts';

export const calendarRoutes = [
  handle(GET_CALENDAR, async ({ context, params, reply }) => {
    const work = await getCalendar(context, params.secret);
    const { host } = new URL(context.config.publicUrl);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(presentCalendar(work, host, context.clock.now()));
  }),
  handle(GET_OWN_CALENDAR, ({ context, actor }) => getOwnCalendar(context, actor)),
  handle(RENEW_CALENDAR, async ({ context, actor, body, request }) => {
    const secret =
      body?.revoke === true
        ? await revokeCalendar(context, actor)
        : await renewCalendar(context, actor, identityOf(request), body ?? {});
    // Calendars know a file of events by its ending.
    const path = splitRoute(GET_CALENDAR).path.replace(':secret', `${secret}.ics`);
    return { url: secret === null ? null : `${context.config.publicUrl}${API_BASE}${path}` };
  }),
];
