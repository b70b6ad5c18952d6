export const LIST_STATE_SETTINGS = 'GET /filing-state/settings';
export const GET_STATE_SETTINGS = 'GET /filing-state/:code/settings';
export const UPDATE_STATE_SETTINGS = 'PATCH /filing-state/:code/settings';
export const PUT_STATE_COMMISSION = 'PUT /filing-state/:code/rates/:type';
export const ADD_OVERRIDE = 'POST /filing-state/:code/override';
export const WITHDRAW_OVERRIDE = 'DELETE /filing-state/:code/override/:id';
export const SETTLE_CAPACITIES = 'POST /capacity-ruling';
export const WITHDRAW_CAPACITY_RULING = 'DELETE /capacity-ruling/:id';
