import 'server-only';
import type { PersonFactors } from '@/features/pricing/factors/contract';
import { factorRows } from '@/features/pricing/domain/isapre';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';

/**
 * GET /api/buscarplanes/cargasycotizantes: the table of factors, the same for everybody, so that no age leaves the browser.
 * @throws NOT_FOUND where no line is priced person by person
 */
export async function listPersonFactors({ market }: Ctx): Promise<PersonFactors> {
  if (!market.lines.some(({ pricedByPerson }) => pricedByPerson))
    throw new AppError('NOT_FOUND', 'Producto no encontrado');
  return { cotizante: factorRows('cotizante'), carga: factorRows('carga') };
}
