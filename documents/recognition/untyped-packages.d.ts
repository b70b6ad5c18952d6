declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TesseractApi {
    /** 0 when it is ready. `mode` 1 is the recurrent network alone. */
    Init(folder: string | null, language: string, mode: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Of "/input", a picture in a file of the module's own memory; 0 when it can be read. */
    SetImageFile(orientation: number, angle: number): number;
    SetSourceResolution(dpi: number): void;
    FindLines(): number;
    /** By how much the lines that were found slope, in radians. */
    GetGradient(): number;
    Recognize(monitor: null): number;
    /** From 0 to 100. */
    MeanTextConf(): number;
    GetJSONText(): string;
    Clear(): void;
  }
  interface TesseractModule {
    FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
    TessBaseAPI: new () => TesseractApi;
  }
  export default function createTesseract(settings: {
    wasmBinary: Uint8Array;
    print: (line: string) => void;
    printErr: (line: string) => void;
    TesseractProgress: (percent: number) => void;
  }): Promise<TesseractModule>;
}

declare module 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs' {
  export class JpegImage {
    width: number;
    height: number;
    parse(bytes: Uint8Array): void;
    /** Three bytes a point with `forceRGB`. */
    getData(as: { width: number; height: number; forceRGB: boolean; isSourcePDF: boolean }): Uint8Array;
  }
}
