import 'server-only';

const MOST = 6;

export function decimalsOf(values: ArrayLike<number>): number {
  let decimals = 0;
  for (let index = 0; index < values.length && decimals <= MOST; index++) {
    const value = values[index]!;
    while (decimals <= MOST && Math.round(value * 10 ** decimals) / 10 ** decimals !== value) decimals++;
  }
  return decimals > MOST ? Infinity : decimals;
}
