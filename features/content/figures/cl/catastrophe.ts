import { Big } from 'big.js';
import type { ArticleFigures } from '../../figure';
import { percentOf, pesosOf } from './amounts';
import { MIN_COVER_PERCENT } from './isapre-cover';

/** Superintendencia de Salud, deducible CAEC. */
const CAEC = { times: 30, minUf: 60, maxUf: 126, secondTimes: 43, secondMaxUf: 181 };
/** Compendio de Beneficios, VI. */
const GES = { percent: 20, times: 29, maxUf: 122 };

const TREATMENT = { cycles: 12, price: 4_500_000, percent: 80, cycleCapUf: 35, yearCapUf: 350 };

/** Per cycle; a quarter of the ordinary cover once the year's cap is used up (Compendio de Beneficios, I.II.3). */
function copaysOf({ cycles, price, percent, cycleCapUf, yearCapUf }: typeof TREATMENT, uf: number): number {
  const limited = Math.min(percentOf(price, percent), pesosOf(cycleCapUf, uf));
  const least = percentOf(limited, MIN_COVER_PERCENT);
  let left = pesosOf(yearCapUf, uf);
  let copays = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const paid = Math.max(Math.min(limited, left), least);
    left = Math.max(left - paid, 0);
    copays += price - paid;
  }
  return copays;
}

export const catastrophe: ArticleFigures = ({ uf, ufName }) => {
  const contributionUf = 3.2;
  const times = (count: number) => new Big(contributionUf).times(count).toNumber();
  const caecUf = Math.min(Math.max(times(CAEC.times), CAEC.minUf), CAEC.maxUf);
  const gesUf = Math.min(times(GES.times), GES.maxUf);
  const copays = copaysOf(TREATMENT, uf);
  return {
    caecTimes: { number: CAEC.times },
    caecMin: { uf: CAEC.minUf },
    caecMax: { uf: CAEC.maxUf },
    secondTimes: { number: CAEC.secondTimes },
    secondMax: { uf: CAEC.secondMaxUf },
    gesPercent: { percent: GES.percent },
    gesTimes: { number: GES.times },
    gesMax: { uf: GES.maxUf },
    cycles: { number: TREATMENT.cycles },
    cyclePrice: { money: TREATMENT.price },
    percent: { percent: TREATMENT.percent },
    cycleCap: { uf: TREATMENT.cycleCapUf },
    yearCap: { uf: TREATMENT.yearCapUf },
    leastPercent: { percent: MIN_COVER_PERCENT },
    contribution: { uf: contributionUf },
    copays: { money: copays },
    ufToday: { money: uf },
    ufOfDay: { text: ufName },
    caecUf: { uf: caecUf },
    withCaec: { money: Math.min(copays, pesosOf(caecUf, uf)) },
    gesUf: { uf: gesUf },
    gesDeductible: { money: pesosOf(gesUf, uf) },
  };
};
