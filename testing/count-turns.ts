/** How often others had their turn on this thread while some work went on, and what it answered. */
export async function countTurns<Answer>(
  work: () => Promise<Answer>,
): Promise<{ turns: number; answer: Answer }> {
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const answer = await work();
  isOver = true;
  return { turns, answer };
}
