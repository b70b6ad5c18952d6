import type { Printed, SecondDeclaration } from './declaration.ts';
import type { drawn, Sheet } from './sheet.ts';

/** A way to print a declaration, and what of it that leaves out. */
export interface SecondLayout {
  face: Parameters<typeof drawn>[0];
  size: number;
  printed: Printed;
  /** The declaration as such a page can say it: one insurer where there is room for one. */
  fits: (of: SecondDeclaration) => SecondDeclaration;
  draw: (sheet: Sheet, of: SecondDeclaration) => void;
}

/** Of several insurers the first that has a number, alone. */
export const oneInsurer = (of: SecondDeclaration): SecondDeclaration => {
  const { name, naic } = of.insurers.find((insurer) => insurer.naic) ?? {
    name: 'Sample Harbor Specialty Insurance Company',
    naic: '98761',
  };
  return { ...of, insurers: [{ name, ...(naic ? { naic } : {}) }] };
};
