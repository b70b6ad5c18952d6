import { setImmediate } from 'node:timers/promises';

/** For so long one thing is worked on before whoever else asks something gets an answer. */
const LONGEST_TURN_MS = 10;

/** To be awaited between two steps of long work: lets others have their turn where this one has lasted. */
export function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since <= LONGEST_TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

/** What a function answers for each, one after the other, in turns with whoever else asks something. */
export async function mapInTurns<T, U>(all: Iterable<T>, answer: (each: T) => U): Promise<U[]> {
  const turn = takeTurns();
  const answers: U[] = [];
  for (const each of all) {
    await turn();
    answers.push(answer(each));
  }
  return answers;
}
