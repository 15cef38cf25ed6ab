import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Share of the processor taken by a virtual machine's host: above it the empty app loses 2 to 20 Lighthouse points. */
const MOST_STOLEN = 0.02;
const ATTEMPTS = 12;
const PAUSE = 5_000;

function ticks() {
  try {
    const [line] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const [user, nice, system, , , irq, softirq, stolen] = line.trim().split(/\s+/).slice(1).map(Number);
    return { stolen, asked: user + nice + system + irq + softirq + stolen };
  } catch {
    return { stolen: 0, asked: 0 };
  }
}

/** Repeats a run during which the host took the processors; a machine that is never quiet gets the last run. */
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
