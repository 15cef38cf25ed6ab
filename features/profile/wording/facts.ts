import { illnesses, paidToday, pregnancyMonth, type Illness } from '@/features/profile/answers';
import { personOf } from '@/features/profile/applicant';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { placeOf, shortSummaryOf, type Assumed, type Place } from '@/features/profile/wording/summary';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatCap } from '@/lib/i18n/money';
import type { ProfileFormName } from '@/lib/markets/market';

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

type Facts = Place & Assumed & { readonly illnessNames: Readonly<Record<string, string>> };

/** Answers that change no price but that an adviser sees: today's payment, a pregnancy, illnesses. */
export function answerFactsOf(
  profile: PerfilIngreso,
  labels: Messages['profile'],
  { tag, currency, illnessNames }: Omit<Facts, 'isAssumed'>,
): readonly Fact[] {
  const { summary: words } = labels;
  const today = paidToday(profile);
  const month = pregnancyMonth(profile);
  return [
    ...(today
      ? [{ name: fill(words.today, { amount: formatCap(today, currency, tag) }), without: withoutAnswer('pago_hoy') }]
      : []),
    ...(month ? [{ name: fill(words.pregnancy, { n: month }), without: withoutAnswer('embarazo') }] : []),
    ...illnesses(profile)
      .filter(({ illness }) => Object.hasOwn(illnessNames, illness))
      .map((one) => {
        const { age = null } = personOf(profile, one.key) ?? {};
        const illness = illnessNames[one.illness]!;
        const ofPerson =
          age !== null && fill(words.illness, { illness, years: plural(labels.request.years, age, tag) });
        return { name: ofPerson || illness, without: withoutIllness(one) };
      }),
  ];
}

export function factsOf(
  profile: PerfilIngreso,
  form: ProfileFormName,
  labels: Messages['profile'],
  place: Facts,
): readonly Fact[] {
  const { region } = profile;
  return [
    { name: shortSummaryOf(profile, form, labels, place), without: () => null },
    ...answerFactsOf(profile, labels, place),
    ...(region
      ? [{ name: placeOf(region, '{name}'), without: (all: PerfilIngreso) => ({ ...all, region: null }) }]
      : []),
  ];
}
