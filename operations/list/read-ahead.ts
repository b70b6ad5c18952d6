/** The same values in their order, the next one being made while one is taken: whoever reads and who writes do not wait for each other. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const values = source[Symbol.asyncIterator]();
  const ask = () => {
    const next = values.next();
    // Thrown when it is its turn, and to nobody where it never is.
    next.catch(() => undefined);
    return next;
  };
  let next = ask();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = ask();
      yield value;
    }
  } finally {
    // Who stops in the middle leaves one value behind, which has to come first.
    await next.catch(() => undefined);
    await values.return?.();
  }
}
