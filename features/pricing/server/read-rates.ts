import 'server-only';
import type { PersonFactors, Rates } from '@/features/pricing/price-schemas';
import { factorRows } from '@/features/pricing/isapre';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { ufOfTheDay, type UfContext } from './uf';

export const ratesOf = async (ctx: UfContext): Promise<Rates> => ({ uf: await ufOfTheDay(ctx) });

/** The whole table, so that the browser sends no age. @throws NOT_FOUND when no line is priced per person */
export async function listPersonFactors({ market }: Ctx): Promise<PersonFactors> {
  if (!market.lines.some(({ pricedByPerson }) => pricedByPerson))
    throw new AppError('NOT_FOUND', 'Producto no encontrado');
  return { cotizante: factorRows('cotizante'), carga: factorRows('carga') };
}
