import { agesText, stayText } from '@/features/eligibility/wording/entry';
import { percentValue } from '@/features/catalogue/wording/coverage';
import type { CoverageOffer, Measure } from '@/features/catalogue/detail/detail-schemas';
import type { CategoryBenefits, CoverageResume, PlanConditions } from '@/features/plan/sections/sections.api';
import type { Currency } from '@/lib/contract/atoms';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';
import { formatCapInPesos, formatUnit } from '@/lib/i18n/money';
import type { MaximumWord } from '@/lib/markets/market';
import type { SectionViewData } from './section';

export type TextBlock = { readonly isList: boolean; readonly lines: readonly string[] };

const ITEM = /^[-*•–]\s+/;

/** Splits a text into paragraphs, one per line; lines that start with a dash or a bullet become lists. */
export function toBlocks(text: string): readonly TextBlock[] {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (!line) continue;
    const isList = ITEM.test(line);
    const last = blocks.at(-1);
    if (isList && last?.isList) last.lines.push(line.replace(ITEM, ''));
    else blocks.push({ isList, lines: [line.replace(ITEM, '')] });
  }
  return blocks;
}

type TextViewData = Pick<SectionViewData, 'wording' | 'words'>;

/** A number with its unit: `UF 6.500`, `30 días`, `1,2 VA`. */
export function measureText({ amount, unit }: Measure, { wording, words }: TextViewData): string {
  const counted = (words.sections.units as Readonly<Record<string, PluralForms | undefined>>)[unit];
  return counted ? plural(counted, amount, wording.tag) : formatCapInPesos(amount, unit as Currency, wording);
}

/** Text of a cap: 'Sin tope' for amount 0. Null: not stated. */
export function capText(cap: Measure | null, setting: TextViewData): string | null {
  if (!cap) return null;
  return cap.amount === 0 ? setting.wording.terms.noCap : measureText(cap, setting);
}

export type Amount = { readonly main: string; readonly detail?: string | null };

const isCapped = (cap: Measure | null | undefined): boolean => !!cap && cap.amount > 0;

type Benefit = CategoryBenefits['benefits'][number];
type CoverageRow = CoverageResume['groups'][number]['items'][number];

export const hasCap = ({ preferente, libreEleccion, yearlyCap }: CoverageRow): boolean =>
  [preferente?.cap, libreEleccion?.cap, yearlyCap].some(isCapped);

export const yearlyCapText = (row: CoverageRow, setting: TextViewData): string | null =>
  row.yearlyCap?.amount === 0 && hasCap(row) ? null : capText(row.yearlyCap, setting);

export const amountWords = (
  { titles, topAmount, capital }: SectionViewData['words']['sections'],
  word: MaximumWord,
): Readonly<Record<'title' | 'amount', string>> =>
  word === 'capital' ? { title: titles.capitals, amount: capital } : { title: titles.topAmounts, amount: topAmount };

export const generalCapText = (cap: Measure | null, setting: TextViewData): string | null =>
  cap?.amount === 0 ? setting.wording.terms.noGeneralCap : capText(cap, setting);

/** `80%` `hasta UF 5`, `Pagas S/ 45`; a null offer gives 'No cubre'. With a yearly cap, omits 'Sin tope'. */
export function offerAmount(
  offer: CoverageOffer | null,
  setting: TextViewData,
  yearlyCap: Measure | null = null,
): Amount {
  const { percent = null, cap = null, copay = null } = offer ?? {};
  const { notCovered, noCap, unknown } = setting.wording.terms;
  const { sections } = setting.words;
  const limit = isCapped(yearlyCap) && cap?.amount === 0 ? null : capText(cap, setting);
  const detail = limit && limit !== noCap ? fill(sections.upTo, { amount: limit }) : limit;
  const own = copay && fill(sections.copay, { amount: measureText(copay, setting) });
  if (percent !== null)
    return { main: percentValue(percent, setting.wording), detail: [own, detail].filter(Boolean).join(' · ') };
  if (own) return { main: own, detail };
  return { main: detail ?? (offer ? unknown : notCovered) };
}

/** `por evento · hasta 3 eventos`. */
export function occasionText(per: string | null, events: number | null, { wording, words }: TextViewData): string {
  const periods: Readonly<Record<string, string>> = words.sections.per;
  return [per && periods[per], events !== null && plural(words.sections.events, events, wording.tag)]
    .filter(Boolean)
    .join(' · ');
}

/** `Cubre 80%`, `hasta UF 5`, `hasta 3 eventos`; unknown values are omitted. */
export function benefitWorth({ cover, amount, events }: Benefit, setting: TextViewData): string[] {
  const { sections } = setting.words;
  const cap = capText(amount, setting);
  return [
    cover !== null && fill(sections.benefitCover, { percent: formatUnit(cover, '%', setting.wording.tag) }),
    cap && (amount?.amount === 0 ? cap : fill(sections.upTo, { amount: cap })),
    occasionText(null, events, setting),
  ].filter((text): text is string => Boolean(text));
}

type EntryAnswers = Pick<
  PlanConditions,
  'entryAges' | 'employerOnly' | 'affiliatesOf' | 'residence' | 'regions' | 'closedSince'
>;

const namesOf = (places: PlanConditions['regions']) => places.map(({ name }) => name).join(', ');

export function entryFacts(
  { entryAges, employerOnly, affiliatesOf, residence, regions, closedSince }: EntryAnswers,
  { wording, words: { sections } }: TextViewData,
): readonly (readonly [string, string])[] {
  const facts: [string, string][] = [];
  if (entryAges) {
    const { stay, childrenTo, typical } = entryAges;
    const words = wording.terms.entry;
    facts.push([sections.entryAges, agesText(entryAges, words)]);
    if (childrenTo !== null)
      facts.push([sections.childrenAge, agesText({ from: null, to: childrenTo, typical }, words)]);
    if (stay !== null) facts.push([sections.stay, stayText(stay, typical, words)]);
  }
  if (employerOnly) facts.push([sections.howToJoin, sections.employerOnly]);
  if (affiliatesOf)
    facts.push([sections.howToJoin, fill(wording.terms.entry.affiliates, { organization: affiliatesOf })]);
  if (residence?.only.length) facts.push([sections.residence, namesOf(residence.only)]);
  if (residence?.except.length) facts.push([sections.notOffered, namesOf(residence.except)]);
  if (regions.length > 0) facts.push([sections.offeredIn, namesOf(regions)]);
  if (closedSince)
    facts.push([sections.newCustomers, fill(sections.closedSince, { date: formatDay(closedSince, wording.tag) })]);
  return facts;
}
