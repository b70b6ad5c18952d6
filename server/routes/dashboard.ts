import { adminDashboardBody, userDashboardBody } from '#contract/dashboard.ts';
import { adminDashboard } from '#operations/dashboard/admin-dashboard.ts';
import { userDashboard } from '#operations/dashboard/user-dashboard.ts';
import type { App } from '../app.ts';
import { actorOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';

export function dashboardRoutes(app: App, context: AppContext): void {
  app.get(
    '/dashboard/user',
    {
      config: { access: 'GET /dashboard/user' },
      schema: {
        summary: 'What needs the user now, and where everything stands',
        tags: ['Dashboards'],
        response: { 200: userDashboardBody },
      },
    },
    async (request) => userDashboard(context, actorOf(request)),
  );
  app.get(
    '/dashboard/admin',
    {
      config: { access: 'GET /dashboard/admin' },
      schema: {
        summary: 'The work queues, what is due next, the money and the volume of twelve months',
        tags: ['Dashboards'],
        response: { 200: adminDashboardBody },
      },
    },
    async () => adminDashboard(context),
  );
}
