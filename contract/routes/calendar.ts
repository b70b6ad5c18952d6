import { calendarBody, calendarParams, calendarRequest, ownCalendarBody } from '../calendar.ts';
import { GET_CALENDAR, GET_OWN_CALENDAR, RENEW_CALENDAR } from '../paths/calendar.ts';
import type { Routes } from '../route.ts';

export const calendarRoutes = {
  [GET_CALENDAR]: {
    summary: 'Subscribe to state report due dates by a secret calendar address',
    tag: 'Reports',
    access: { who: 'anyone', why: 'Calendar programs cannot log in; the secret is of an active admin' },
    params: calendarParams,
    requestsPerMinute: 30,
    answers: { 200: { file: 'text/calendar' } },
  },
  [GET_OWN_CALENDAR]: {
    summary: 'Check whether you have a secret calendar address',
    tag: 'Reports',
    access: { who: 'admin', why: 'The agency reports to the states' },
    answers: { 200: ownCalendarBody },
  },
  [RENEW_CALENDAR]: {
    summary:
      'Create or remove your secret calendar address; the previous one stops working, and a new one requires your password',
    tag: 'Reports',
    access: { who: 'admin', refusesEndedSignIns: true, why: 'The agency reports to the states' },
    body: calendarRequest,
    answers: { 200: calendarBody },
  },
} as const satisfies Routes;
