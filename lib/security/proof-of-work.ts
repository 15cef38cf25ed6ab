import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import type { Challenge, Solution } from '@/lib/contract/human';

/**
 * Whether salt, nonce and one of `count` counters from `from` on hash to the prefix. By a library: browsers give
 * `crypto.subtle` to pages on https only.
 */
export function solveWithin({ parameters }: Challenge, from: number, count: number): Solution | null {
  const { salt, nonce, keyPrefix } = parameters;
  const message = hexToBytes(`${salt}${nonce}00000000`);
  const counterPlace = new DataView(message.buffer, message.length - 4);
  const prefix = hexToBytes(keyPrefix);
  for (let counter = from; counter < from + count; counter++) {
    counterPlace.setUint32(0, counter);
    const key = sha256(message);
    if (prefix.every((byte, i) => key[i] === byte)) return { counter, derivedKey: bytesToHex(key) };
  }
  return null;
}
