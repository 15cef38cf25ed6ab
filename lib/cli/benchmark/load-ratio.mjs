import { load, loadMixed, once } from './server.mjs';
import { median } from './figures.mjs';

/** Requests, not seconds: on a slow disk a second may pass without an answer. */
const WARM_UP_REQUESTS = 500;

/** Alternates which server goes first; a round's ratio is to that round's floor. */
export async function loadRatio(ours, oursTask, floor, floorTask, { rounds, seconds }) {
  // The first answers render, compile and fill caches; they may take longer than a short load lasts.
  for (const [server, task] of [
    [ours, oursTask],
    [floor, floorTask],
  ]) {
    await once(server, task);
    await loadMixed(server, [task], WARM_UP_REQUESTS);
  }
  const seen = [];
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? ours : floor;
    const a = await load(first, first === ours ? oursTask : floorTask, seconds);
    const second = first === ours ? floor : ours;
    const b = await load(second, second === ours ? oursTask : floorTask, seconds);
    const [mine, its] = first === ours ? [a, b] : [b, a];
    seen.push({ ratio: mine.rate / its.rate, ours: mine.rate, floor: its.rate, cpu: mine.cpu, floorCpu: its.cpu });
  }
  const of = (key) => median(seen.map((round) => round[key]));
  return { ratio: of('ratio'), ours: of('ours'), floor: of('floor'), cpu: of('cpu'), floorCpu: of('floorCpu') };
}
