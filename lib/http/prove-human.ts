import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import type { checkHuman } from './human.api';
import { call } from './call';
import type { Challenge, Solution } from '@/lib/contract/human';
import { ApiError } from './api-error';

const HASHES_PER_SLICE = 1_000;
const MAX_HASHES = 2_000_000;
const TURNS = 3;

/** Tries `count` counters from `from` on. Null: no solution. In JavaScript, because `crypto.subtle` needs https. */
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

async function solve(challenge: Challenge): Promise<Solution> {
  for (let from = 0; from < MAX_HASHES; from += HASHES_PER_SLICE) {
    const found = solveWithin(challenge, from, HASHES_PER_SLICE);
    if (found) return found;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  throw new Error('The challenge has no solution');
}

async function send(challenge: Challenge | null): Promise<Challenge | null> {
  const altcha = challenge && btoa(JSON.stringify({ challenge, solution: await solve(challenge) }));
  try {
    const answer = await call<typeof checkHuman>('GET /api/buscarplanes/notrobot', { altcha });
    return answer?.challenge ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.challenge) return error.challenge;
    throw error;
  }
}

/** Solves the given challenge, or fetches one, and gets the proof cookie. @throws ApiError */
export async function proveHuman(challenge: Challenge | null): Promise<void> {
  let next = challenge;
  for (let turn = 0; turn < TURNS; turn++) {
    next = await send(next);
    if (!next) return;
  }
  throw new ApiError('HTTP 401', { status: 401, code: 'NOT_HUMAN' });
}
