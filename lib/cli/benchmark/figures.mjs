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
