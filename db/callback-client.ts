import pg from 'pg';

/** `query` as all of its ways to be asked have it in common. */
type Query = (...asked: unknown[]) => unknown;

const askedByCallback = pg.Client.prototype.query as unknown as Query;

/** Whether a client that is asked so tells by itself: a callback, or something that brings its own, such as a copy. */
const tellsByItself = (asked: readonly unknown[]) =>
  asked.some((each) => typeof each === 'function') ||
  typeof (asked[0] as { submit?: unknown } | null)?.submit === 'function';

/**
 * The driver's client, which whoever wants a promise asks by a callback. Asked for the promise itself, it has all rows of
 * each query outlive it until all memory is looked through (decision 413).
 */
export class CallbackClient extends pg.Client {}

const query: Query = function (this: pg.Client, ...asked) {
  if (tellsByItself(asked)) return askedByCallback.apply(this, asked);
  const [statement, values] = asked;
  return new Promise((resolve, reject) => {
    const tell = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
    askedByCallback.call(this, statement, values, tell);
  });
};
CallbackClient.prototype.query = query as typeof pg.Client.prototype.query;
