// Part of the server process, which Node runs as it stands: relative imports with endings only.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Bytes below which encoding saves no packet; the same as Next's. */
export const WORTH_ENCODING = 1_024;

/** Level 5 of Brotli takes as long as gzip and is a tenth smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotliLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);

type Encoding = {
  readonly name: string;
  readonly isAccepted: RegExp;
  /** For what is encoded once and sent often. */
  readonly encode: (body: Buffer) => Buffer;
  /** Beside the event loop, for what is sent once. */
  readonly encodeLater: (body: Buffer) => Promise<Buffer>;
};

/** By preference. */
const ENCODINGS: readonly Encoding[] = [
  {
    name: 'br',
    isAccepted: /\bbr\b(?!;\s*q=0)/,
    encode: (body) => brotliCompressSync(body, BROTLI),
    encodeLater: (body) => brotliLater(body, BROTLI),
  },
  {
    name: 'gzip',
    isAccepted: /\bgzip\b(?!;\s*q=0)/,
    encode: (body) => gzipSync(body),
    encodeLater: (body) => gzipLater(body),
  },
];

/** How to encode for whoever sent this Accept-Encoding; undefined: not at all. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  return ENCODINGS.find(({ isAccepted }) => isAccepted.test(String(accepted ?? '')));
}
