import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Readers are American offices: the trade spells its license with an s, and a center ends in er. */
const BRITISH =
  /\b(\w*(licence|authoris|itemis|recognis|organis|penalis|cheque|instalment|[Ww]ilful|misdemeanour|favour|labour|behaviour|programme|cancelled)\w*|centres?\b)/gi;

test('sentences of the rulebook are spelled as their readers spell', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) =>
      (readFileSync(join(import.meta.dirname, file), 'utf8').match(BRITISH) ?? []).map(
        (word) => `${file}: ${word}`,
      ),
    );
  expect(found).toEqual([]);
});
