import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { expect, it } from 'vitest';
import type { Challenge } from '@/lib/contract/human';
import { solveWithin } from './prove-human';

const keys = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
const made = async (counter: number) =>
  (await createChallenge({ algorithm: 'SHA-256', cost: 1, counter, deriveKey, ...keys })) as Challenge;

it.each([0, 1, 4_321])('finds the solution at counter %i, as the back end checks it', async (counter) => {
  const challenge = await made(counter);
  const solution = solveWithin(challenge, 0, 5_000)!;
  expect(solution.counter).toBe(counter);
  const checked = await verifySolution({ challenge, solution: { ...solution, time: 0 }, deriveKey, ...keys });
  expect(checked.verified).toBe(true);
  const { hmacSignatureSecret } = keys;
  const rederived = { challenge, solution: { ...solution, time: 0 }, deriveKey, hmacSignatureSecret };
  expect((await verifySolution(rederived)).verified).toBe(true);
});

it('finds nothing where it is not', async () => {
  const challenge = await made(4_000);
  expect(solveWithin(challenge, 0, 4_000)).toBeNull();
  expect(solveWithin(challenge, 4_001, 1_000)).toBeNull();
});
