import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Share of the processor that the host of a virtual machine may take while something is timed. Above it a task of 5 ms
 * takes 40 by the clock, and the empty app itself is 2 to 20 points of Lighthouse worse.
 */
const MOST_STOLEN = 0.02;
/** How often at most one run is done, and the pause between two, in ms. */
const ATTEMPTS = 12;
const PAUSE = 5_000;

/** Clock ticks since the start: all that were asked for, and those that the host gave to others (`steal` of proc(5)). */
function ticks() {
  try {
    const [line] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const [user, nice, system, , , irq, softirq, stolen] = line.trim().split(/\s+/).slice(1).map(Number);
    return { stolen, asked: user + nice + system + irq + softirq + stolen };
  } catch {
    // No /proc: nothing tells, nothing is repeated.
    return { stolen: 0, asked: 0 };
  }
}

/**
 * What `run` measures by the clock while the machine's processors are its own: a run during which the host took them away
 * says nothing, and is done again. A machine that is never quiet gets the last one. Standard error tells of both, so that
 * a table can be read for what it is.
 */
export async function undisturbed(name, run) {
  for (let attempt = 1; ; attempt++) {
    const before = ticks();
    const result = await run();
    const after = ticks();
    const share = (after.stolen - before.stolen) / Math.max(1, after.asked - before.asked);
    if (share <= MOST_STOLEN) return result;
    const isLast = attempt === ATTEMPTS;
    const taken = `${(share * 100).toFixed(1)} % of the processor were taken away`;
    process.stderr.write(`${name}: ${taken}, ${isLast ? 'counted all the same' : 'once more'}\n`);
    if (isLast) return result;
    await sleep(PAUSE);
  }
}
