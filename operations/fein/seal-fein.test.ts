import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeFein, parseSealedFein, UNREADABLE_FEIN } from '#domain/filing/fein.ts';
import { bodyForComparison, sealFeins } from './feins-in-body.ts';
import { type FeinKeyring, openFein, sealFein, sealFeinCell } from './seal-fein.ts';

const NOW: FeinKeyring = { secretKey: 'the key of today, of 32 signs or more', previousSecretKeys: [] };
const ROTATED: FeinKeyring = {
  secretKey: 'the key of tomorrow, of 32 signs or more',
  previousSecretKeys: [NOW.secretKey],
};
const OTHER: FeinKeyring = { secretKey: 'a key of somebody else, 32 signs or more', previousSecretKeys: [] };

const seal = (text: string, keyring = NOW) => sealFein(keyring, text, 'insured.fein');
const refusal = { code: 'INVALID', status: 422 };
const fein = fc.stringMatching(/^[0-9]{2}-[0-9]{7}$/);

describe('a FEIN', () => {
  test('is sealed so that nothing but its last four digits shows, each time anew, and opens to what it was', async () => {
    await fc.assert(
      fc.asyncProperty(fein, async (text) => {
        const [one, other] = [await seal(text), await seal(text.replace('-', ''))];
        expect(one).not.toBe(other);
        for (const sealed of [one, other]) {
          expect(sealed).not.toContain(text.replace('-', ''));
          expect(sealed).not.toContain(text);
          expect(describeFein(sealed)).toBe(`ending ${text.slice(-4)}`);
          expect(await openFein(NOW, sealed)).toBe(text);
          expect(await seal(sealed)).toBe(sealed);
        }
      }),
    );
  });

  test('that is none leaves nothing of what was typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        const kept = await sealFeinCell(NOW, text);
        expect(['', UNREADABLE_FEIN].includes(kept) || (await openFein(NOW, kept)) !== null).toBe(true);
      }),
    );
    expect(await seal('  ')).toBe('');
    expect(await seal('123-45-6789')).toBe(UNREADABLE_FEIN);
    expect(await seal(UNREADABLE_FEIN)).toBe(UNREADABLE_FEIN);
    // Longer than any field: refused by nothing, kept by nothing.
    expect(await seal('1'.repeat(5000))).toBe(UNREADABLE_FEIN);
  });

  test('opens with a key of before, and with no key of somebody else', async () => {
    const sealed = await seal('12-3456789');
    expect(await openFein(ROTATED, sealed)).toBe('12-3456789');
    expect(await sealFein(ROTATED, sealed, 'f')).toBe(sealed);
    expect(parseSealedFein(await seal('12-3456789', ROTATED))?.keyId).not.toBe(
      parseSealedFein(sealed)?.keyId,
    );
    expect(await openFein(OTHER, sealed)).toBeNull();
    await expect(seal(sealed, OTHER)).rejects.toMatchObject(refusal);
  });

  test('that was altered at any place, or given the digits of another, is refused at its field', async () => {
    const [one, other] = [await seal('12-3456789'), await seal('98-7654321')];
    const parts = one.split('.');
    const flipped = [...one].map((_, at) => {
      const sign = one[at] === '0' ? '1' : '0';
      return one.slice(0, at) + sign + one.slice(at + 1);
    });
    // Without its first word it is no sealed text at all, and so no FEIN.
    for (const changed of flipped.slice('ending-'.length)) {
      expect(await openFein(NOW, changed), changed).toBeNull();
      await expect(seal(changed), changed).rejects.toMatchObject(refusal);
    }
    for (const forged of [
      one.slice(0, -2),
      `${one}00`,
      one.replace('ending-6789', 'ending-4321'),
      [parts[0], parts[1], other.split('.')[2]].join('.'),
      'ending-6789',
      'ending-6789.0000000000000000.',
      `ending-6789.${'0'.repeat(16)}.${'0'.repeat(100)}`,
    ]) {
      await expect(seal(forged), forged).rejects.toMatchObject(refusal);
      expect(await sealFeinCell(NOW, forged)).toBe(UNREADABLE_FEIN);
    }
    const { details } = await seal(`${one}0`).catch((error) => error);
    expect(Object.keys(details.fields)).toEqual(['insured.fein']);
  });
});

describe('in a body', () => {
  test('every FEIN is sealed, wherever it stands, and nothing else is touched', async () => {
    const body = {
      fein: '12-3456789',
      inputs: { note: '12-3456789', insured: { legalName: 'A', fein: '123456789' } },
      rows: [{ fein: 'nine' }, { fein: 7 }, { fein: { fein: '98-7654321' } }, null],
    };
    const before = structuredClone(body);
    await sealFeins(NOW, body);
    expect(await openFein(NOW, body.fein)).toBe('12-3456789');
    expect(await openFein(NOW, body.inputs.insured.fein)).toBe('12-3456789');
    expect(await openFein(NOW, (body.rows[2] as { fein: { fein: string } }).fein.fein)).toBe('98-7654321');
    expect(body.rows[0]).toEqual({ fein: UNREADABLE_FEIN });
    expect(body.rows[1]).toEqual(before.rows[1]);
    expect(body.inputs.note).toBe(before.inputs.note);
  });

  test('one that is nested deeper than functions call each other is looked at all the same', async () => {
    const body = JSON.parse(`${'['.repeat(100_000)}{"fein":"12-3456789"}${']'.repeat(100_000)}`);
    await sealFeins(NOW, body);
    let inner = body;
    while (Array.isArray(inner)) [inner] = inner;
    expect(await openFein(NOW, inner.fein)).toBe('12-3456789');
  });

  test('a forged one is refused at its place', async () => {
    const body = { inputs: { insured: { fein: 'ending-1' } } };
    const { details } = await sealFeins(NOW, body).catch((error) => error);
    expect(Object.keys(details.fields)).toEqual(['inputs.insured.fein']);
  });

  test('two sealings of one number compare as the same in one scope, and tell nothing in another', async () => {
    const compared = async (text: string, scope: string) => {
      const body = { inputs: { insured: { fein: text } } };
      const cameClear = await sealFeins(NOW, body);
      return JSON.stringify(await bodyForComparison(NOW, body, { scope, cameClear }));
    };
    expect(await compared('12-3456789', 'cleo key-1')).toBe(await compared('123456789', 'cleo key-1'));
    expect(await compared('12-3456789', 'cleo key-1')).not.toBe(await compared('12-3456788', 'cleo key-1'));
    expect(await compared('12-3456789', 'cleo key-1')).not.toBe(await compared('12-3456789', 'sam key-1'));
    const [one, other] = [await seal('12-3456789'), await seal('12-3456789')];
    expect(await compared(one, 'cleo key-1')).toContain(one);
    expect(await compared(one, 'cleo key-1')).not.toBe(await compared(other, 'cleo key-1'));
    const without = { inputs: { insured: { legalName: 'A' } } };
    expect(await bodyForComparison(NOW, without, { scope: 'cleo key-1', cameClear: new Set() })).toBe(
      without,
    );
  });
});
