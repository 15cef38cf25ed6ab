import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const shown = (value) => (value === null ? '-' : value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** @param {Readonly<Record<string, number>>} landed figures of `bench/baseline.json` */
export function table(figures, landed = {}) {
  const rows = figures.map(({ name, ours, floor, value, bar, atMost, holds }) => [
    name,
    shown(ours),
    shown(floor),
    shown(value),
    `${atMost ? '<=' : '>='} ${bar}`,
    shown(landed[name] ?? null),
    holds ? 'ok' : 'FALLS',
  ]);
  const all = [['figure', 'ours', 'floor', 'ratio', 'bar', 'landed', ''], ...rows];
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function figure(name, value, bar, { ours = null, floor = null, atMost = false } = {}) {
  return { name, ours, floor, value, bar, atMost, holds: atMost ? value <= bar : value >= bar };
}

/** Maximum processor share for a virtual machine's host. Above it the empty app loses 2 to 20 Lighthouse points. */
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

/** Repeats a run while the host takes too much processor time. Returns the last run after the last attempt. */
export async function undisturbed(name, run) {
  for (let attempt = 1; ; attempt++) {
    const before = ticks();
    const result = await run();
    const after = ticks();
    const share = (after.stolen - before.stolen) / Math.max(1, after.asked - before.asked);
    if (share <= MOST_STOLEN) return result;
    const isLast = attempt === ATTEMPTS;
    const taken = `${(share * 100).toFixed(1)} % of the processor were taken away`;
    process.stderr.write(`${name}: ${taken}, ${isLast ? 'counted anyway' : 'repeating'}\n`);
    if (isLast) return result;
    await sleep(PAUSE);
  }
}
