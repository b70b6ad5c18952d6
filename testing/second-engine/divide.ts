/**
 * Divides an amount, given in the smallest unit that may not be broken, in proportion to the weights, so that
 * the parts add up to it. Each part is cut down to a whole unit; the units left over go one by one to the parts
 * that lost most, of equals to the first. Weights that are all zero count as equal ones.
 */
export function divideInProportion(amount: bigint, weights: readonly bigint[]): bigint[] {
  const allZero = weights.every((weight) => weight === 0n);
  const sizes = weights.map((weight) => (allZero ? 1n : weight < 0n ? -weight : weight));
  const sum = sizes.reduce((a, b) => a + b, 0n);
  const size = amount < 0n ? -amount : amount;
  const parts = sizes.map((weight) => (size * weight) / sum);
  const lost = sizes.map((weight) => (size * weight) % sum);
  let left = size - parts.reduce((a, b) => a + b, 0n);
  while (left > 0n) {
    let most = 0;
    for (let index = 1; index < lost.length; index += 1) {
      if ((lost[index] ?? 0n) > (lost[most] ?? 0n)) most = index;
    }
    parts[most] = (parts[most] ?? 0n) + 1n;
    lost[most] = -1n;
    left -= 1n;
  }
  return amount < 0n ? parts.map((part) => -part) : parts;
}
