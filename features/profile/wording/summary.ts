import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { Currency } from '@/lib/contract/atoms';
import type { Market, ProfileFormName } from '@/lib/markets/market';
import { isNoSpouse } from '@/features/profile/wording/insured';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatCap } from '@/lib/i18n/money';
import { documentSite } from '@/lib/browser/document-site';

type Words = Messages['profile']['summary'];
export type Place = {
  readonly tag: string;
  readonly currency: Currency;
  readonly regionWord: Market['regionWord'];
  readonly choices?: Readonly<Record<string, string>> | undefined;
};

/** 'Temuco, Región La Araucanía'. */
export const placeOf = ({ placeName, stateName }: NonNullable<PerfilIngreso['region']>, words: string) =>
  [placeName, fill(words, { name: stateName })].filter(Boolean).join(', ');

function personsSentence(profile: PerfilIngreso, words: Words, { tag }: Place): string {
  const [self, partner] = profile.cotizante ?? [];
  const dependants = profile.cargas.filter(isNoSpouse).length;
  const others = [
    ...(partner || dependants < profile.cargas.length ? [words.partner] : []),
    ...(dependants > 0 ? [plural(words.dependants[documentSite().dependants], dependants, tag)] : []),
  ];
  const you = plural(words.you, self?.edad ?? 0, tag);
  return { 0: you, 1: `${you}, ${words.and} ${others[0]}`, 2: `${you}, ${others[0]} ${words.and} ${others[1]}` }[
    others.length as 0 | 1 | 2
  ];
}

function travellersSentence({ viaje }: PerfilIngreso, words: Words, { tag, choices }: Place): string {
  const whom = plural(words.travellers, viaje?.edades.length ?? 0, tag);
  const trip = `${whom}, ${plural(words.days, viaje?.dias ?? 0, tag)}`;
  return [trip, choices?.[viaje?.destino ?? '']].filter(Boolean).join(' · ');
}

/** 'Construcción · 25 trabajadores · planilla S/ 60,000'. Shows the payroll, because the price is a rate of it. */
function workersSentence({ sctr }: PerfilIngreso, words: Words, { tag, currency, choices }: Place): string {
  const { cantidadempleados = 0, ingreso = 0, sector = '' } = sctr ?? {};
  const payroll = fill(words.payroll, { amount: formatCap(cantidadempleados * ingreso, currency, tag) });
  return [choices?.[sector], plural(words.workers, cantidadempleados, tag), payroll].filter(Boolean).join(' · ');
}

const sentences: Readonly<Record<ProfileFormName, (profile: PerfilIngreso, words: Words, place: Place) => string>> = {
  persons: personsSentence,
  person: personsSentence,
  travellers: travellersSentence,
  employees: ({ colectivo }, words, { tag }) => plural(words.employees, colectivo?.cantidadempleados ?? 0, tag),
  guards: ({ guardias }, words, { tag }) => plural(words.guards, guardias?.cantidadGuardias ?? 0, tag),
  sctr: workersSentence,
  home: (_, words) => words.home,
  pets: ({ mascota }, words, { tag }) => plural(words.pets, mascota.length, tag),
};

export type Assumed = { readonly isAssumed: boolean };

const ifAssumed = (whom: string, words: Words, { isAssumed }: Assumed) =>
  isAssumed ? fill(words.assumed, { whom }) : whom;

/** 'Para ti, 34 años, y 2 cargas – Región Metropolitana'. */
export function summaryOf(profile: PerfilIngreso, form: ProfileFormName, words: Words, place: Place & Assumed): string {
  const whom = sentences[form](profile, words, place);
  const region = profile.region && placeOf(profile.region, words.regions[place.regionWord]);
  return ifAssumed(region ? `${whom} – ${region}` : whom, words, place);
}

/** '34, 36 años + 2 cargas'. */
function ages({ cotizante = [], cargas }: PerfilIngreso, { summary, request }: Messages['profile'], { tag }: Place) {
  const [last = 0, ...others] = cotizante.map(({ edad }) => edad).toReversed();
  const years = [...others.toReversed(), plural(request.years, last, tag)].join(', ');
  return cargas.length === 0
    ? years
    : `${years} + ${plural(summary.dependants[documentSite().dependants], cargas.length, tag)}`;
}

/** Ages instead of a sentence, where the profile has persons. */
export function shortSummaryOf(
  profile: PerfilIngreso,
  form: ProfileFormName,
  labels: Messages['profile'],
  place: Place & Assumed,
): string {
  const words = labels.summary;
  const isPersons = sentences[form] === personsSentence;
  return ifAssumed(isPersons ? ages(profile, labels, place) : sentences[form](profile, words, place), words, place);
}
