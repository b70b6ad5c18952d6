import { adminDashboardBody, adminDashboardQuery, userDashboardBody } from '../dashboard.ts';
import { GET_ADMIN_DASHBOARD, GET_USER_DASHBOARD } from '../paths/dashboard.ts';
import type { Routes } from '../route.ts';

export const dashboardRoutes = {
  [GET_USER_DASHBOARD]: {
    summary: 'Get a user’s dashboard: what needs attention, and status totals',
    tag: 'Dashboards',
    access: { who: 'signed-in', viewing: true, scope: 'own', why: 'Everybody sees what needs them' },
    answers: { 200: userDashboardBody },
  },
  [GET_ADMIN_DASHBOARD]: {
    summary: 'Get the agency’s dashboard: work queues, due dates, money, and volume for a period',
    tag: 'Dashboards',
    access: { who: 'admin', why: 'The office at a glance is for the agency' },
    query: adminDashboardQuery,
    answers: { 200: adminDashboardBody },
  },
} as const satisfies Routes;
