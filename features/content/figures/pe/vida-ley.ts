import type { ArticleFigures } from '@/features/content/figure';
import { money, number } from './amounts';

/** Monthly salaries that Vida Ley pays (D.Leg. 688). */
const VIDA_LEY = { natural: 16, accident: 32 } as const;

export const vidaLey: ArticleFigures = () => {
  const salary = 2500;
  return {
    salary: money(salary),
    naturalSalaries: number(VIDA_LEY.natural),
    accidentSalaries: number(VIDA_LEY.accident),
    naturalDeath: money(salary * VIDA_LEY.natural),
    accidentalDeath: money(salary * VIDA_LEY.accident),
  };
};
