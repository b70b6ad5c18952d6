import { Logger } from 'graphile-worker';

/** graphile-worker writes to the console by itself; its migrations are nothing an operator wants to read about. */
export const quietLogger = new Logger(() => () => {});
