import type { Challenge, NotRobotResponse, Solution } from '@/lib/contract/human';
import { solveWithin } from '@/lib/security/proof-of-work';
import { apiGet } from './api-client';
import { ApiError } from './api-error';

/** Hashes between two rests: 5 ms on a laptop, 30 on a slow phone, so that the page stays alive. A worker would need a file of its own for as little. */
const SLICE = 1_000;
/** No honest challenge takes more; whoever answered is not our back end. */
const MOST = 2_000_000;
/** Getting a challenge, solving it, and once more when it had grown old on an open page. */
const TURNS = 3;

async function solve(challenge: Challenge): Promise<Solution> {
  for (let from = 0; from < MOST; from += SLICE) {
    const found = solveWithin(challenge, from, SLICE);
    if (found) return found;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  throw new Error('A challenge without a solution');
}

/** The challenge that comes after this one; null when the visitor is let in. */
async function send(challenge: Challenge | null): Promise<Challenge | null> {
  const altcha = challenge && btoa(JSON.stringify({ challenge, solution: await solve(challenge) }));
  try {
    const answer = await apiGet<NotRobotResponse | null>('/buscarplanes/notrobot', { query: { altcha } });
    return answer?.challenge ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.challenge) return error.challenge;
    throw error;
  }
}

/**
 * Does what 'Soy humano!' stands for: solves the challenge that came with the refusal, or one it asks for, and hands
 * it in. When it resolves, the browser holds the proof. Throws `ApiError`.
 */
export async function proveHuman(challenge: Challenge | null): Promise<void> {
  let next = challenge;
  for (let turn = 0; turn < TURNS; turn++) {
    next = await send(next);
    if (!next) return;
  }
  throw new ApiError('HTTP 401', { status: 401, code: 'NOT_HUMAN' });
}
