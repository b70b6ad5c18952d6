import { GET_ADMIN_DASHBOARD, GET_USER_DASHBOARD } from '#contract/paths/dashboard.ts';
import { getAdminDashboard } from '#operations/dashboard/get-admin-dashboard.ts';
import { getUserDashboard } from '#operations/dashboard/get-user-dashboard.ts';
import { presentAdminDashboard, presentUserDashboard } from '../present/dashboard.ts';
import { handle } from '../register.ts';

export const dashboardRoutes = [
  handle(GET_USER_DASHBOARD, async ({ context, actor }) =>
    presentUserDashboard(await getUserDashboard(context, actor)),
  ),
  handle(GET_ADMIN_DASHBOARD, async ({ context, query }) =>
    presentAdminDashboard(await getAdminDashboard(context, query)),
  ),
];
