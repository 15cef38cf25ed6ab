import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { illnesses, paidToday, pregnancyMonth, type Illness } from '@/features/profile/answers';
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

type Assumed = { readonly isAssumed: boolean };

const ifAssumed = (whom: string, words: Words, { isAssumed }: Assumed) =>
  isAssumed ? fill(words.assumed, { whom }) : whom;

/** 'Para ti, 34 años, y 2 cargas – Región Metropolitana'. */
export function summaryOf(profile: PerfilIngreso, form: ProfileFormName, words: Words, place: Place & Assumed): string {
  const whom = sentences[form](profile, words, place);
  const region = profile.region && placeOf(profile.region, words.regions[place.regionWord]);
  return ifAssumed(region ? `${whom} – ${region}` : whom, words, place);
}

/** '34, 36 años + 2 cargas'. */
function ages(
  { cotizante = [], cargas }: PerfilIngreso,
  { summary, request }: Messages['profile'],
  { tag }: Place,
): string {
  const [last = 0, ...others] = cotizante.map(({ edad }) => edad).toReversed();
  const years = [...others.toReversed(), plural(request.years, last, tag)].join(', ');
  return cargas.length === 0
    ? years
    : `${years} + ${plural(summary.dependants[documentSite().dependants], cargas.length, tag)}`;
}

export type Fact = {
  readonly name: string;
  /** Profile without this part. Null: nobody is left to price. */
  readonly without: (profile: PerfilIngreso) => PerfilIngreso | null;
};

const withoutAnswer =
  (name: string): Fact['without'] =>
  (profile) => ({
    ...profile,
    adicional: Object.fromEntries(Object.entries(profile.adicional ?? {}).filter(([answer]) => answer !== name)),
  });

const withoutIllness =
  ({ illness, key }: Illness): Fact['without'] =>
  (profile) => {
    const left = illnesses(profile).filter((one) => one.key === key && one.illness !== illness);
    return { ...profile, adicional: { ...profile.adicional, [key]: left.map((one) => one.illness) } };
  };

/** Age of the person whose row an answer is of. Undefined: it names nobody, or there is only one person. */
function ageOf({ cotizante = [], cargas }: PerfilIngreso, key: string): number | undefined {
  const [group, row] = key.split('.');
  const people = group === 'cargas' ? cargas : cotizante;
  return cotizante.length + cargas.length > 1 ? people[Number(row)]?.edad : undefined;
}

export function factsOf(
  profile: PerfilIngreso,
  form: ProfileFormName,
  labels: Messages['profile'],
  place: Place & Assumed & { readonly illnessNames: Readonly<Record<string, string>> },
): readonly Fact[] {
  const { summary: words } = labels;
  const { tag, currency } = place;
  const whom =
    sentences[form] === personsSentence ? ages(profile, labels, place) : sentences[form](profile, words, place);
  const today = paidToday(profile);
  const month = pregnancyMonth(profile);
  const { region } = profile;
  return [
    { name: ifAssumed(whom, words, place), without: () => null },
    ...(today
      ? [{ name: fill(words.today, { amount: formatCap(today, currency, tag) }), without: withoutAnswer('pago_hoy') }]
      : []),
    ...(month ? [{ name: fill(words.pregnancy, { n: month }), without: withoutAnswer('embarazo') }] : []),
    ...illnesses(profile)
      .filter(({ illness }) => Object.hasOwn(place.illnessNames, illness))
      .map((one) => {
        const age = ageOf(profile, one.key);
        const years = age === undefined ? '' : `, ${plural(labels.request.years, age, tag)}`;
        return { name: `${place.illnessNames[one.illness]}${years}`, without: withoutIllness(one) };
      }),
    ...(region
      ? [{ name: placeOf(region, '{name}'), without: (all: PerfilIngreso) => ({ ...all, region: null }) }]
      : []),
  ];
}
