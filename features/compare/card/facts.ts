import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { smokersOf } from '@/features/catalogue/plan-facts';
import { outsideCoverageOfItem, type KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import { annualMaximum, deductibleText, isUnlimited } from '@/features/catalogue/wording/coverage';
import type { WaitingTime } from '@/features/eligibility/entry-schemas';
import { agesText, waitingText } from '@/features/eligibility/wording/entry';
import { fill } from '@/lib/i18n/labels';
import { CARD_FACTS, type CardFact } from '@/lib/markets/market';
import type { ListViewData } from '@/features/compare/components/list-context';

type Setting = Pick<ListViewData, 'labels' | 'wording' | 'names' | 'deductibleWord' | 'maximumWord' | 'line' | 'uf'>;
type FactText = { readonly word: string; readonly value: string; readonly isWhole?: boolean };
export type FactRow = FactText & { readonly fact: CardFact };

/** Coverages of a card: two if there is more than one. */
const COVERAGES = 2;

const PROTECTION_BENEFITS: Readonly<Record<string, readonly string[]>> = { gesCaec: ['ges', 'caec'] };

const NAMED = 3;
const LETTERS = 32;

export function namesInALine(clinics: readonly string[]): readonly string[] {
  const fits = (count: number) => clinics.slice(0, count).join(', ').length <= LETTERS;
  return clinics.slice(0, [NAMED, 2].find(fits) ?? 1);
}

export const isFeeOfVisit = (item: InsuranceItem, { visit }: KnownPayment, { deductibleWord }: Setting): boolean =>
  deductibleWord === 'moderatingFee' && visit?.amount === item.insuranceMetadata.metadata.deductible?.amount;

export const cardCoverages = ({ coverages }: Pick<InsuranceItem, 'coverages'>) => coverages.slice(0, COVERAGES);

export const furtherCoverages = ({ coverages }: Pick<InsuranceItem, 'coverages'>) => coverages.slice(COVERAGES);

const isOtherKind = ({ insuranceType }: InsuranceItem, { mainType }: Setting['line']) =>
  mainType !== undefined && insuranceType.code !== mainType;

export const sumWording = ({ wording, uf, maximumWord }: Pick<Setting, 'wording' | 'uf' | 'maximumWord'>) =>
  maximumWord === 'capital' && uf ? { ...wording, uf } : wording;

function maximumOf(item: InsuranceItem, setting: Setting): FactText | null {
  const { labels, line, maximumWord } = setting;
  const { annual_benefit_maximum: maximum } = item.insuranceMetadata.metadata;
  if (maximum === null && isOtherKind(item, line)) return null;
  if (maximumWord === 'capital' && isUnlimited(maximum)) return null;
  const isOnCard = cardCoverages(item).some(
    ({ kind, value, currency }) =>
      kind === 'amount' && value === maximum?.amount && currency === maximum?.currency_code,
  );
  if (isOnCard) return null;
  const value = annualMaximum(maximum, sumWording(setting));
  return { word: labels.card[maximumWord], value, isWhole: maximum?.amount === 0 };
}

function protectionOf({ features, insuranceMetadata }: InsuranceItem, { labels, names }: Setting): FactText | null {
  const { protection } = insuranceMetadata.metadata;
  if (protection === null) return null;
  const benefits = PROTECTION_BENEFITS[protection];
  if (benefits?.every((benefit) => features.includes(benefit))) return null;
  return {
    word: benefits ? labels.card.protection : labels.card.zone,
    value: names.protections[protection] ?? protection,
  };
}

export function areaOf(item: InsuranceItem, setting: Setting): FactText | null {
  return setting.line.keyTerritory ? protectionOf(item, setting) : null;
}

function modalityOf({ insuranceType, insuranceMetadata }: InsuranceItem, { labels, names }: Setting): FactText | null {
  const { modality } = insuranceMetadata.metadata;
  if (modality === null || modality === insuranceType.code) return null;
  const value = names.modalities[modality] ?? modality;
  return value === insuranceType.displayName ? null : { word: labels.card.modality, value };
}

function agesOf({ entry: { ages } }: InsuranceItem, { labels, wording }: Setting): FactText | null {
  if (!ages || (!ages.from && ages.to === null)) return null;
  return { word: labels.card.entryAges, value: agesText(ages, wording.terms.entry) };
}

const isNoWaiting = ({ days, upTo }: WaitingTime) => days === 0 && upTo === null;

type Waiting = 'waiting' | 'birthWaiting';

const waitingOf =
  (which: Waiting) =>
  ({ entry }: InsuranceItem, { labels, wording }: Setting): FactText | null => {
    const waiting = entry[which];
    if (!waiting) return null;
    const value = waitingText(waiting, wording.terms.entry, wording.tag);
    return { word: labels.card[which], value, isWhole: isNoWaiting(waiting) };
  };

const rows: Readonly<Record<CardFact, (item: InsuranceItem, setting: Setting) => FactText | null>> = {
  otherKind(item, { labels, line }) {
    return isOtherKind(item, line) ? { word: labels.card.otherKind, value: item.insuranceType.displayName } : null;
  },
  madeFor({ entry: { madeFor } }, { labels, wording }) {
    return madeFor && { word: labels.card.madeFor, value: wording.terms.entry.purposes[madeFor] };
  },
  annualMaximum: maximumOf,
  deductible(item, { labels, line, wording, deductibleWord }) {
    // A line that lists the deductible also shows an unknown deductible; otherwise the plan would seem to have none.
    const isDeciding = line.cardFacts.includes('deductible') && !isOtherKind(item, line);
    const unknown = isDeciding ? wording.terms.unknown : null;
    const value = deductibleText(item.insuranceMetadata.metadata.deductible, wording, deductibleWord) ?? unknown;
    const isWhole = item.insuranceMetadata.metadata.deductible?.amount === 0;
    return value === null ? null : { word: labels.card[deductibleWord], value, isWhole };
  },
  protection: protectionOf,
  modality: modalityOf,
  elsewhere(item, { labels }) {
    const does = outsideCoverageOfItem(item);
    return does && { word: labels.card.elsewhere, value: labels.card.elsewhereSaid[does], isWhole: does === 'same' };
  },
  affiliates({ entry: { affiliatesOf } }, { labels, wording }) {
    if (!affiliatesOf) return null;
    const value = fill(wording.terms.entry.affiliates, { organization: affiliatesOf });
    return { word: labels.card.affiliates, value, isWhole: true };
  },
  smokers(item, { labels, line }) {
    if (!line.cardFacts.includes('smokers') || smokersOf(item) !== 'unknown') return null;
    return { word: labels.card.smokers, value: labels.card.smokersSaid.unknown };
  },
  entryAges: agesOf,
  waiting: waitingOf('waiting'),
  birthWaiting: waitingOf('birthWaiting'),
};

export function cardFacts(
  item: InsuranceItem,
  setting: Setting,
): Readonly<Record<'deciding' | 'other', readonly FactRow[]>> {
  const { cardFacts: deciding } = setting.line;
  const rowsOf = (facts: readonly CardFact[]) =>
    facts.flatMap((fact): readonly FactRow[] => {
      const factText = rows[fact](item, setting);
      return factText ? [{ fact, ...factText }] : [];
    });
  const { waiting, birthWaiting } = item.entry;
  // These facts are hidden unless the line lists them: "no waiting period", and a typical waiting period for a birth.
  const omitted: ReadonlySet<CardFact> = new Set([
    ...(areaOf(item, setting) ? (['protection'] as const) : []),
    ...(waiting && isNoWaiting(waiting) ? (['waiting'] as const) : []),
    ...(birthWaiting?.typical || birthWaiting?.days === 0 ? (['birthWaiting'] as const) : []),
  ]);
  const isUnknownCap = ({ fact, value }: FactRow) =>
    fact === 'annualMaximum' && value === setting.wording.terms.unknown;
  const [shown, further] = [deciding, CARD_FACTS.filter((fact) => !deciding.includes(fact) && !omitted.has(fact))];
  return {
    deciding: rowsOf(shown).filter((row) => !isUnknownCap(row)),
    other: [...rowsOf(shown).filter(isUnknownCap), ...rowsOf(further)],
  };
}
