import { expect, test } from 'vitest';
import { checkLogo } from './check-logo.ts';

/** A JPEG of one point by its head alone: so many components of eight bits (ITU T.81, B.2.2). */
function jpegOf(components: number): Uint8Array {
  const each = Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]);
  const frame = [8, 0, 1, 0, 1, components, ...each.flat()];
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, frame.length + 2, ...frame, 0xff, 0xd9]);
}

test('a JPEG in gray or RGB is drawn, one in CMYK is refused', async () => {
  await checkLogo(jpegOf(1));
  await checkLogo(jpegOf(3));
  await expect(checkLogo(jpegOf(4))).rejects.toThrow('CMYK');
});
