import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export const WORTH_ENCODING = 1_024;

/** Brotli options. Level 5 takes as long as gzip and is a tenth smaller; 11 takes seconds and is a sixth smaller. */
const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const BROTLI = brotliOf(5);
const BROTLI_SMALLEST = brotliOf(constants.BROTLI_MAX_QUALITY);
const brotliLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);

export type Encoding = {
  readonly name: string;
  readonly isAccepted: RegExp;
  readonly encode: (body: Buffer) => Buffer;
  readonly encodeLater: (body: Buffer) => Promise<Buffer>;
  readonly encodeWhileBuilding: (body: Buffer) => Promise<Buffer>;
};

export const ENCODINGS: readonly Encoding[] = [
  {
    name: 'br',
    isAccepted: /\bbr\b(?!;\s*q=0)/,
    encode: (body) => brotliCompressSync(body, BROTLI),
    encodeLater: (body) => brotliLater(body, BROTLI),
    encodeWhileBuilding: (body) => brotliLater(body, BROTLI_SMALLEST),
  },
  {
    name: 'gzip',
    isAccepted: /\bgzip\b(?!;\s*q=0)/,
    encode: (body) => gzipSync(body),
    encodeLater: (body) => gzipLater(body),
    encodeWhileBuilding: (body) => gzipLater(body, { level: constants.Z_BEST_COMPRESSION }),
  },
];

export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  return ENCODINGS.find(({ isAccepted }) => isAccepted.test(String(accepted ?? '')));
}
