import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the application. `office.tsx` is what the signed-in areas stand in. */
export default [
  index('public/home/page.tsx'),
  route('about', 'public/about/page.tsx'),
  route('contact', 'public/contact/page.tsx'),
  route('login', 'public/login/page.tsx'),
  route('signup', 'public/signup/page.tsx'),
  route('reset-password', 'public/reset-password/page.tsx'),
  route('verify-email', 'public/verify-email/page.tsx'),
  route('change-email', 'public/change-email/page.tsx'),
  route('stop-reset', 'public/stop-reset/page.tsx'),
  route('filing', 'public/all-states/page.tsx'),
  route('filing/:state', 'public/state-guide/page.tsx'),
  route('verify/:code', 'public/verify-filing/page.tsx'),

  layout('shared/office/office.tsx', [
    route('submit', 'customer/submit/page.tsx'),
    route('user/dashboard', 'customer/dashboard/page.tsx'),
    route('user/filings/:id', 'customer/filings/page.tsx'),
    route('user/profile', 'customer/profile/page.tsx'),

    route('admin/dashboard', 'admin/dashboard/page.tsx'),
    route('admin/filings', 'admin/filings/list-page.tsx'),
    route('admin/filings/:id', 'admin/filings/workbench-page.tsx'),
    route('admin/users', 'admin/users/page.tsx'),
    route('admin/users/:id', 'admin/users/user-page.tsx'),
    route('admin/outbox', 'admin/outbox/page.tsx'),
    route('admin/audit', 'admin/audit/page.tsx'),
    route('admin/companies', 'admin/companies/page.tsx'),
    route('admin/companies/:id', 'admin/companies/company-page.tsx'),
    route('admin/money', 'admin/money/page.tsx'),
    route('admin/payments', 'admin/payments/page.tsx'),
    route('admin/payments/record', 'admin/payments/record-page.tsx'),
    route('admin/payments/:id', 'admin/payments/payment-page.tsx'),
    route('admin/settings', 'admin/settings/list-page.tsx'),
    route('admin/settings/:id', 'admin/settings/state-page.tsx'),
    route('admin/reports', 'admin/reports/page.tsx'),
    route('admin/reports/:id', 'admin/reports/report-page.tsx'),
    route('admin/clients', 'admin/clients/page.tsx'),
    route('admin/licenses', 'admin/licenses/page.tsx'),
  ]),

  route('profile', 'customer/profile/redirect.tsx'),
  route('*', 'public/not-found/page.tsx'),
] satisfies RouteConfig;
