export const GET_USER_DASHBOARD = 'GET /dashboard/user';
export const GET_ADMIN_DASHBOARD = 'GET /dashboard/admin';
