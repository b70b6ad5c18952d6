import type { SupervisorNames } from './names.ts';

/** Of nobody who uses this room; some have to be quoted in SQL and in addresses. */
export const NAMES: SupervisorNames = {
  database: 'order "book"',
  ownerRole: 'order-book',
  applicationRole: "book's clerk",
  account: 'order-book',
  folder: 'postgres-supervisor-test',
  dataDirSetting: 'ORDERS_FOLDER',
  urlSetting: 'ORDERS_URL',
};
