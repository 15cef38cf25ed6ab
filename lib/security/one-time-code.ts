import { createHmac } from 'node:crypto';

/** Seconds that a code is valid (RFC 6238, 5.2). */
const CODE_SECONDS = 30;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / CODE_SECONDS);

/** Six-digit code of a step (RFC 4226, 5.3). */
export function codeAt(secret: string | Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const code = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7f_ff_ff_ff;
  return String(code % 1_000_000).padStart(6, '0');
}
