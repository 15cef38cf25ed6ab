import type { PlanCase, PlanCases } from '@/features/care-cost/contract';
import type { Shares } from '@/features/care-cost/domain/ways';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { Wording } from '@/features/catalogue/wording/price';
import { waitingText } from '@/features/eligibility/wording/entry';
import type { Currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';

export type CaseWords = Messages['compare']['table']['cases'];

/** An estimate is no more exact than this. */
const STEP: Readonly<Partial<Record<Currency, number>>> = { CLP: 1000, COP: 1000 };

/** `$ 14.000 a $ 40.000`, to the thousand pesos or the whole sol and dollar. */
export function rangeText(low: number, high: number, currency: Currency, words: CaseWords, tag: string): string {
  const step = STEP[currency] ?? 1;
  const [from, to] = [low, high].map((amount) => formatMoney(Math.round(amount / step) * step, currency, tag, 0));
  return from === to ? from! : fill(words.range, { from: from!, to: to! });
}

/** `lines`: what the visitor pays, then the plan, then the Isapre or Fonasa. */
export type CaseTexts = { readonly name: string; readonly lines: readonly string[] };

/** Who would pay what of a case. The most that the visitor pays is what they pay at the highest price. */
export function caseTexts({ code, estimate }: PlanCase, currency: Currency, words: CaseWords, tag: string): CaseTexts {
  const name = words.names[code];
  if (!estimate) return { name, lines: [words.unknown] };
  const { low, high, bound } = estimate;
  const from = bound === 'atMost' ? high : low;
  const amountOf = (who: keyof Shares) => ({ amount: rangeText(from[who], high[who], currency, words, tag) });
  const before = { amount: rangeText(low.before, low.before, currency, words, tag) };
  return {
    name,
    lines: [
      fill(words.pay[bound], amountOf('patient')),
      fill(words.planPays[bound], amountOf('insurer')),
      ...(low.before > 0 ? [fill(words.isapreOrFonasa, before)] : []),
    ],
  };
}

const names = ({ places }: PlanCases, clinic: string): boolean =>
  places.some(({ clinics }) => clinics.includes(clinic));

/** The cases at the first of the visitor's clinics that the plan names, else at their first; who chose none: where it pays best. */
export function casesIn(
  plan: PlanCases,
  chosen: readonly string[],
): { readonly clinic: string | null; readonly isNamed: boolean; readonly cases: readonly PlanCase[] } {
  const { places, elsewhere } = plan;
  const [best] = places;
  const own = chosen.find((clinic) => names(plan, clinic)) ?? chosen[0];
  const clinic = best?.clinics[0] === undefined ? null : (own ?? best.clinics[0]);
  const place = places.find(({ clinics }) => clinic !== null && clinics.includes(clinic));
  if (place || clinic === null) return { clinic, isNamed: true, cases: (place ?? best)?.cases ?? [] };
  return { clinic, isNamed: false, cases: elsewhere ?? [] };
}

/** At which clinic the cases are, and why there. */
export function caseClinicText(
  { clinic, isNamed }: Pick<ReturnType<typeof casesIn>, 'clinic' | 'isNamed'>,
  hasChosen: boolean,
  words: CaseWords,
): string {
  if (clinic === null) return words.estimate;
  const atNamed = hasChosen ? words.at : words.atBest;
  return fill(isNamed ? atNamed : words.elsewhere, { clinic });
}

/**
 * Where plans are compared: at that of the visitor's clinics that most of them name; who chose none: at that of all which
 * each of them names at which they pay best. null: they have none in common.
 */
export function commonClinic(answers: readonly PlanCases[], chosen: readonly string[]): string | null {
  const naming = (clinic: string) => answers.filter((plan) => names(plan, clinic)).length;
  const [own] = chosen.toSorted((one, other) => naming(other) - naming(one));
  if (own !== undefined) return own;
  const plans = answers.map(({ places }) => places).filter(([best]) => best && best.clinics.length > 0);
  const ranksOf = (clinic: string) =>
    plans.map((places) => places.findIndex(({ clinics }) => clinics.includes(clinic)));
  const sum = (ranks: readonly number[]) => ranks.reduce((total, rank) => total + rank, 0);
  const common = (plans[0] ?? [])
    .flatMap(({ clinics }) => clinics)
    .map((clinic) => ({ clinic, ranks: ranksOf(clinic) }))
    .filter(({ ranks }) => !ranks.includes(-1));
  return common.toSorted((one, other) => sum(one.ranks) - sum(other.ranks))[0]?.clinic ?? null;
}

type Waiting = InsuranceItem['entry']['waiting'];

function afterWaiting(waiting: Waiting, { conditions }: CaseWords, { terms, tag }: Wording): string {
  if (!waiting) return conditions.unknown;
  const time = waitingText(waiting, terms.entry, tag);
  if (waiting.days === 0 && waiting.upTo === null) return `${time}.`;
  if (waiting.typical) return fill(conditions.usually, { time });
  return fill(conditions.after, { time: time.slice(0, 1).toLocaleLowerCase(tag) + time.slice(1) });
}

/**
 * When what is said of the cases holds: after how long, and for which illnesses.
 * @param waiting the plan's own or what is usual of its line; null: nobody knows
 * @param preExisting its line's sentence of illnesses from before; left out: it insures no body
 */
export const caseConditions = (
  waiting: Waiting,
  preExisting: string | undefined,
  words: CaseWords,
  wording: Wording,
): string => [afterWaiting(waiting, words, wording), preExisting].filter(Boolean).join(' ');

export const isAnyKnown = ({ places, elsewhere }: PlanCases): boolean =>
  [...places.map(({ cases }) => cases), elsewhere ?? []].some((cases) =>
    cases.some(({ estimate }) => estimate !== null),
  );
