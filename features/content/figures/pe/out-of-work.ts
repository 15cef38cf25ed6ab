import type { ArticleFigures } from '@/features/content/figure';
import { number } from './amounts';

/** Two months of care for every five of contributions of the last 36, from five on (EsSalud, periodo de latencia). */
const LATENCY = { step: 5, months: 2, window: 36, most: 12 } as const;
const latencyOf = (paid: number) => Math.min(LATENCY.most, LATENCY.months * Math.floor(paid / LATENCY.step));

export const latency: ArticleFigures = () => {
  const monthsPaid = 18;
  const { step, window } = LATENCY;
  const bracketFrom = monthsPaid - (monthsPaid % step);
  return {
    monthsPaid: number(monthsPaid),
    bracketFrom: number(bracketFrom),
    bracketTo: number(Math.min(window, bracketFrom + step - 1)),
    latencyMonths: number(latencyOf(monthsPaid)),
    fromFive: number(latencyOf(5)),
    fromTen: number(latencyOf(10)),
    fromFifteen: number(latencyOf(15)),
    fromTwenty: number(latencyOf(20)),
    fromTwentyFive: number(latencyOf(25)),
    fromThirty: number(latencyOf(30)),
  };
};
