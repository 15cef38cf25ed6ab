import { perTravellerDay } from '@/features/pricing/per-traveller-day';
import { roundHalfUp, sum } from '@/features/pricing/money';
import { tripDays } from '@/features/profile/trip';
import type { ArticleFigures } from '../../figure';

const EMPTY_PROFILE = { persons: [], employees: 0, guards: 0, sctr: null, pets: [] };

export const schengen: ArticleFigures = () => {
  const [from, to, perDay, ages] = ['2027-05-12', '2027-05-26', 3.2, [35, 38]];
  const days = tripDays({ fld_fecha_inicio: from, fld_fecha_termino: to })!;
  const tariff = { model: 'perTravellerDay', currency: 'USD', child: perDay, adult: perDay, major: perDay } as const;
  const { lines } = perTravellerDay.itemise(tariff, { ...EMPTY_PROFILE, travel: { ages, days } })!;
  const price = sum(lines.map(({ amount }) => amount));
  return {
    // Visa Code, article 15(3), in euros.
    minimum: { number: 30_000 },
    smallPlan: { number: 5000 },
    middlePlan: { number: 15_000 },
    previousIllnessMost: { money: 30_000 },
    travellers: { number: ages.length },
    from: { day: from },
    to: { day: to },
    days: { number: days },
    perDay: { money: perDay },
    each: { money: roundHalfUp(price.div(ages.length), 2) },
    total: { money: roundHalfUp(price, 2) },
  };
};
