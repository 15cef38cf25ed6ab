import { pdfjs } from 'react-pdf';
import { READING_RULES } from './reading-rules';

// From our own origin, as the page's policy wants it; the thread can be ended, so that no file holds the page up.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

/** Decoders of scanned pages by the name the library asks for; they are fetched only for a file that needs them. */
const DECODERS: Readonly<Record<string, URL>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
  'qcms_bg.wasm': new URL('pdfjs-dist/wasm/qcms_bg.wasm', import.meta.url),
};

class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = DECODERS[filename];
    const response = address && (await fetch(address));
    if (!response?.ok) throw new Error(`no ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

export const ENGINE_OPTIONS = {
  ...READING_RULES,
  useWorkerFetch: false,
  BinaryDataFactory: Decoders,
} as const;
