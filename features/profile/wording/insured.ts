import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { tripDays } from '@/features/profile/trip';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import type { Market, ProfileFormName } from '@/lib/markets/market';
import { SPOUSE } from '@/lib/markets/relationships';

type Words = Messages['profile']['request'];
type Place = { readonly tag: string; readonly dependants: Market['dependantWord'] };

export const isNoSpouse = ({ parentesco }: PerfilIngreso['cargas'][number]): boolean => parentesco !== SPOUSE;

/** 'Del 10 de enero de 2027 al 17 de enero de 2027'. Null: a date is unknown. */
export function tripDates({ viaje }: Pick<PerfilIngreso, 'viaje'>, words: Pick<Words, 'trip'>, tag: string) {
  const { fld_fecha_inicio: from = '', fld_fecha_termino: to = '' } = viaje ?? {};
  const isDated = viaje && tripDays(viaje) !== null;
  return isDated ? fill(words.trip, { from: formatDay(from, tag), to: formatDay(to, tag) }) : null;
}

/** One line per person: 'Tú, 34 años', 'Carga 1, 7 años'. Empty for forms with only a number of people. */
export function insuredOf(profile: PerfilIngreso, form: ProfileFormName, words: Words, { tag, dependants }: Place) {
  const years = (age: number) => plural(words.years, age, tag);
  if (form === 'pets')
    return profile.mascota.map(({ especie, edad }, index) =>
      fill(words.pet, { n: index + 1, species: words.species[especie], years: years(edad) }),
    );
  if (form === 'travellers') {
    const { edades = [] } = profile.viaje ?? {};
    return edades.map((age, index) => fill(words.traveller, { n: index + 1, years: years(age) }));
  }
  if (form !== 'persons' && form !== 'person') return [];
  const [self, ...partners] = profile.cotizante ?? [];
  const spouses = profile.cargas.filter((one) => !isNoSpouse(one));
  return [
    ...(self ? [fill(words.self, { years: years(self.edad) })] : []),
    ...[...partners, ...spouses].map(({ edad }) => fill(words.partner, { years: years(edad) })),
    ...profile.cargas
      .filter(isNoSpouse)
      .map(({ edad }, index) => fill(words.dependant[dependants], { n: index + 1, years: years(edad) })),
  ];
}
