import type { PerfilIngreso } from '@/features/profile/contract';
import { fill, plural } from '@/lib/i18n/labels';
import type { ProfileFormName } from '@/lib/markets/market';
import { pageSite } from '@/lib/site/page-site';
import type { ProfileLabels } from './form-words';

type Words = ProfileLabels['request'];

/**
 * Each of those a profile names, one line: 'Tú, 34 años', 'Carga 1, 7 años'. Forms that count instead of naming have none:
 * their sentence (`summaryOf`) says all.
 * @param tag BCP 47 tag that numbers are written in
 */
export function insuredOf(profile: PerfilIngreso, form: ProfileFormName, words: Words, tag: string): string[] {
  const years = (age: number) => plural(words.years, age, tag);
  if (form === 'pets')
    return profile.mascota.map(({ especie, edad }, index) =>
      fill(words.pet, { n: index + 1, species: words.species[especie], years: years(edad) }),
    );
  if (form === 'travellers')
    return (profile.viaje?.edades ?? []).map((age, index) =>
      fill(words.traveller, { n: index + 1, years: years(age) }),
    );
  if (form !== 'persons') return [];
  const payers = profile.cotizante ?? [];
  return [
    ...payers.map(({ edad }, index) => fill(index === 0 ? words.self : words.partner, { years: years(edad) })),
    ...profile.cargas.map(({ edad }, index) =>
      fill(words.dependant[pageSite().dependants], { n: index + 1, years: years(edad) }),
    ),
  ];
}
