import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { Currency } from '@/lib/contract/atoms';
import type { Market, ProfileFormName } from '@/lib/markets/market';
import { isNoSpouse } from '@/features/profile/wording/insured';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatCap } from '@/lib/i18n/money';
import { documentSite } from '@/lib/browser/document-site';

type Words = Messages['profile']['summary'];
type Place = {
  readonly tag: string;
  readonly currency: Currency;
  readonly regionWord: Market['regionWord'];
  readonly choices?: Readonly<Record<string, string>> | undefined;
};

/** 'Temuco, Región La Araucanía'. */
const placeOf = ({ placeName, stateName }: NonNullable<PerfilIngreso['region']>, words: string) =>
  [placeName, fill(words, { name: stateName })].filter(Boolean).join(', ');

function personsSentence(profile: PerfilIngreso, words: Words, { tag, regionWord }: Place): string {
  const [self, partner] = profile.cotizante ?? [];
  const dependants = profile.cargas.filter(isNoSpouse).length;
  const others = [
    ...(partner || dependants < profile.cargas.length ? [words.partner] : []),
    ...(dependants > 0 ? [plural(words.dependants[documentSite().dependants], dependants, tag)] : []),
  ];
  const you = plural(words.you, self?.edad ?? 0, tag);
  const who = { 0: you, 1: `${you}, ${words.and} ${others[0]}`, 2: `${you}, ${others[0]} ${words.and} ${others[1]}` }[
    others.length as 0 | 1 | 2
  ];
  return profile.region ? `${who} – ${placeOf(profile.region, words.regions[regionWord])}` : who;
}

function travellersSentence({ viaje }: PerfilIngreso, words: Words, { tag, choices }: Place): string {
  const who = plural(words.travellers, viaje?.edades.length ?? 0, tag);
  const trip = `${who}, ${plural(words.days, viaje?.dias ?? 0, tag)}`;
  return [trip, choices?.[viaje?.destino ?? '']].filter(Boolean).join(' · ');
}

/** 'Construcción · 25 trabajadores · planilla S/ 60,000': the price is a rate of the payroll. */
function workersSentence({ sctr }: PerfilIngreso, words: Words, { tag, currency, choices }: Place): string {
  const { cantidadempleados = 0, ingreso = 0, sector = '' } = sctr ?? {};
  const payroll = fill(words.payroll, { amount: formatCap(cantidadempleados * ingreso, currency, tag) });
  return [choices?.[sector], plural(words.workers, cantidadempleados, tag), payroll].filter(Boolean).join(' · ');
}

function companySentence({ colectivo, region }: PerfilIngreso, words: Words, { tag, regionWord }: Place): string {
  const who = plural(words.employees, colectivo?.cantidadempleados ?? 0, tag);
  return region ? `${who} – ${placeOf(region, words.regions[regionWord])}` : who;
}

const sentences: Readonly<Record<ProfileFormName, (profile: PerfilIngreso, words: Words, place: Place) => string>> = {
  persons: personsSentence,
  person: personsSentence,
  travellers: travellersSentence,
  employees: companySentence,
  guards: ({ guardias }, words, { tag }) => plural(words.guards, guardias?.cantidadGuardias ?? 0, tag),
  sctr: workersSentence,
  home: ({ region }, words, { regionWord }) =>
    region ? `${words.home} – ${placeOf(region, words.regions[regionWord])}` : words.home,
  pets: ({ mascota }, words, { tag }) => plural(words.pets, mascota.length, tag),
};

export function summaryOf(
  profile: PerfilIngreso,
  form: ProfileFormName,
  words: Words,
  place: Place & { readonly isAssumed: boolean },
): string {
  const whom = sentences[form](profile, words, place);
  return place.isAssumed ? fill(words.assumed, { whom }) : whom;
}

function personsBrief(profile: PerfilIngreso, words: Words, { tag, regionWord }: Place): string {
  const [self, partner] = profile.cotizante ?? [];
  const { cargas, region } = profile;
  const who = [
    fill(words.brief.you, { n: self?.edad ?? 0 }),
    ...(partner ? [fill(words.brief.partner, { n: partner.edad })] : []),
    ...(cargas.length ? [plural(words.dependants[documentSite().dependants], cargas.length, tag)] : []),
  ].join(' + ');
  if (!region) return who;
  return `${who} · ${region.placeName ?? (regionWord === 'region' ? region.abbreviation : region.stateName)}`;
}

/** Short form for phones: 'Tú 34 + 2 cargas · RM'. Null when the full sentence is as short. */
export function briefSummaryOf(
  profile: PerfilIngreso,
  form: ProfileFormName,
  words: Words,
  place: Place & { readonly isAssumed: boolean },
): string | null {
  return sentences[form] === personsSentence && !place.isAssumed ? personsBrief(profile, words, place) : null;
}
