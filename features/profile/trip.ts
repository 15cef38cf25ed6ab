import { isDay } from '@/lib/form-definition/day';
import type { Profile } from './sections';

type Dates = { readonly fld_fecha_inicio?: unknown; readonly fld_fecha_termino?: unknown };

const DAY_MS = 24 * 60 * 60 * 1000;

const timeOf = (day: unknown) => (typeof day === 'string' && isDay(day) ? Date.parse(day) : null);

/** Number of insured days, departure and return included. Null: a date is unknown. */
export function tripDays({ fld_fecha_inicio, fld_fecha_termino }: Dates): number | null {
  const [first, last] = [timeOf(fld_fecha_inicio), timeOf(fld_fecha_termino)];
  return first === null || last === null ? null : (last - first) / DAY_MS + 1;
}

export function hasWrongDates({ viaje }: Pick<Profile, 'viaje'>): boolean {
  if (!viaje) return false;
  const { fld_fecha_inicio, fld_fecha_termino, dias } = viaje;
  const isNoDay = [fld_fecha_inicio, fld_fecha_termino].some((day) => day !== undefined && timeOf(day) === null);
  return isNoDay || (tripDays(viaje) ?? dias) !== dias;
}
