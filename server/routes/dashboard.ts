import { GET_ADMIN_DASHBOARD, GET_USER_DASHBOARD } from '#contract/paths/dashboard.ts';
import { adminDashboard } from '#operations/dashboard/admin-dashboard.ts';
import { userDashboard } from '#operations/dashboard/user-dashboard.ts';
import { handle } from '../register.ts';

export const dashboardRoutes = [
  handle(GET_USER_DASHBOARD, async ({ context, actor }) => userDashboard(context, actor)),
  handle(GET_ADMIN_DASHBOARD, async ({ context }) => adminDashboard(context)),
];
