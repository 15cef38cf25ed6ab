import type { ArticleFigures, Figure } from '@/features/content/figure';
import { dayAfter } from '@/lib/markets/opening-hours';
import { number } from './amounts';

const day = (date: string): Figure => ({ day: date });

function monthsAfter(date: string, months: number): string {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 10);
}

export const waiting: ArticleFigures = () => {
  const start = '2027-03-01';
  const illnessDays = 30;
  const maternityMonths = 10;
  return {
    start: day(start),
    illnessDays: number(illnessDays),
    maternityMonths: number(maternityMonths),
    illnessFrom: day(dayAfter(start, illnessDays)),
    maternityFrom: day(monthsAfter(start, maternityMonths)),
  };
};
