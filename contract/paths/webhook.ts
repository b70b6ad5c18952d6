export const LIST_MY_WEBHOOKS = 'GET /webhook';
export const CREATE_WEBHOOK = 'POST /webhook';
export const UPDATE_WEBHOOK = 'PATCH /webhook/:id';
export const DELETE_WEBHOOK = 'DELETE /webhook/:id';
export const TEST_WEBHOOK = 'POST /webhook/:id/test';
export const LIST_WEBHOOK_DELIVERIES = 'GET /webhook/:id/delivery';
export const REPLAY_WEBHOOK_DELIVERY = 'POST /webhook/:id/delivery/:deliveryId/replay';
