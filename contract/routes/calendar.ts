import { calendarBody, calendarParams, calendarRequest } from '../calendar.ts';
import { GET_CALENDAR, RENEW_CALENDAR } from '../paths/calendar.ts';
import type { Routes } from '../route.ts';

export const calendarRoutes = {
  [GET_CALENDAR]: {
    summary: 'The due dates of the reports to the states for a calendar program, by a secret address',
    tag: 'Reports',
    access: { who: 'anyone', why: 'Calendar programs cannot log in; the secret is of an active admin' },
    params: calendarParams,
    requestsPerMinute: 30,
    answers: { 200: { file: 'text/calendar' } },
  },
  [RENEW_CALENDAR]: {
    summary: 'A new secret address of one’s calendar, which takes the password, or none; the one before ends',
    tag: 'Reports',
    access: { who: 'admin', refusesEndedSignIns: true, why: 'The agency reports to the states' },
    body: calendarRequest,
    answers: { 200: calendarBody },
  },
} as const satisfies Routes;
