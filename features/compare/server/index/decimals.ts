import 'server-only';

const MAX_DECIMALS = 6;

export function decimalsOf(values: ArrayLike<number>): number {
  let decimals = 0;
  for (let index = 0; index < values.length && decimals <= MAX_DECIMALS; index++) {
    const value = values[index]!;
    while (decimals <= MAX_DECIMALS && Math.round(value * 10 ** decimals) / 10 ** decimals !== value) decimals++;
  }
  return decimals > MAX_DECIMALS ? Infinity : decimals;
}
