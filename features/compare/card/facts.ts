import type { InsuranceItem } from '@/features/catalogue/contract';
import { annualMaximum, deductibleText } from '@/features/catalogue/wording/coverage';
import { agesText, waitingText } from '@/features/eligibility/wording';
import { fill } from '@/lib/i18n/labels';
import { CARD_FACTS, type CardFact } from '@/lib/markets/market';
import type { ListViewData } from '@/features/compare/components/list-context';

type Setting = Pick<ListViewData, 'labels' | 'wording' | 'names' | 'deductibleWord' | 'line'>;
type Said = readonly [word: string, value: string];
/** `isWhole`: the value says its word too, as 'Sin deducible' does. */
export type FactRow = {
  readonly fact: CardFact;
  readonly word: string;
  readonly value: string;
  readonly isWhole: boolean;
};

/** Coverages of a card (spec section 9: two if there is more than one). */
const COVERAGES = 2;

/** What a card's benefits say already. */
const PROTECTION_BENEFITS: Readonly<Record<string, readonly string[]>> = { gesCaec: ['ges', 'caec'] };

/** Most clinics that a card names, and the letters that stand in a phone's line beside their count. */
const NAMED = 3;
const LETTERS = 32;

/** As many of the first clinics as stand in a line, one at least. */
export function namesInALine(clinics: readonly string[]): readonly string[] {
  const fits = (count: number) => clinics.slice(0, count).join(', ').length <= LETTERS;
  return clinics.slice(0, [NAMED, 2].find(fits) ?? 1);
}

export const cardCoverages = ({ coverages }: Pick<InsuranceItem, 'coverages'>) => coverages.slice(0, COVERAGES);

function maximumOf(item: InsuranceItem, { labels, wording }: Setting): Said | null {
  const { annual_benefit_maximum: maximum } = item.insuranceMetadata.metadata;
  const isSaid = cardCoverages(item).some(
    ({ kind, value, currency }) =>
      kind === 'amount' && value === maximum?.amount && currency === maximum?.currency_code,
  );
  return isSaid ? null : [labels.card.annualMaximum, annualMaximum(maximum, wording)];
}

function protectionOf({ features, insuranceMetadata }: InsuranceItem, { labels, names }: Setting): Said | null {
  const { protection } = insuranceMetadata.metadata;
  if (protection === null) return null;
  const benefits = PROTECTION_BENEFITS[protection];
  if (benefits?.every((benefit) => features.includes(benefit))) return null;
  return [benefits ? labels.card.protection : labels.card.zone, names.protections[protection] ?? protection];
}

function modalityOf({ insuranceType, insuranceMetadata }: InsuranceItem, { labels, names }: Setting): Said | null {
  const { modality } = insuranceMetadata.metadata;
  if (modality === null || modality === insuranceType.code) return null;
  const name = names.modalities[modality] ?? modality;
  return name === insuranceType.displayName ? null : [labels.card.modality, name];
}

/** Whom nobody's age keeps out has no ages to say. */
function agesOf({ entry: { ages } }: InsuranceItem, { labels, wording }: Setting): Said | null {
  if (!ages || (!ages.from && ages.to === null)) return null;
  return [labels.card.entryAges, agesText(ages, wording.terms.entry)];
}

type Waiting = 'waiting' | 'birthWaiting';

const waitingOf =
  (which: Waiting) =>
  ({ entry }: InsuranceItem, { labels, wording }: Setting): Said | null => {
    const waiting = entry[which];
    return waiting && [labels.card[which], waitingText(waiting, wording.terms.entry, wording.tag)];
  };

const rows: Readonly<Record<CardFact, (item: InsuranceItem, setting: Setting) => Said | null>> = {
  annualMaximum: maximumOf,
  deductible(item, { labels, wording, deductibleWord }) {
    const text = deductibleText(item, wording, deductibleWord);
    return text === null ? null : [labels.card[deductibleWord], text];
  },
  protection: protectionOf,
  modality: modalityOf,
  affiliates({ entry: { affiliatesOf } }, { labels, wording }) {
    const said = affiliatesOf && fill(wording.terms.entry.affiliates, { organization: affiliatesOf });
    return said ? [labels.card.affiliates, said] : null;
  },
  entryAges: agesOf,
  waiting: waitingOf('waiting'),
  birthWaiting: waitingOf('birthWaiting'),
};

/** Each fact once: not what a coverage, the type or a benefit of the same card says. */
export function cardFacts(
  item: InsuranceItem,
  setting: Setting,
): Readonly<Record<'deciding' | 'other', readonly FactRow[]>> {
  const { cardFacts: deciding } = setting.line;
  const { noGeneralCap, ownPart, entry } = setting.wording.terms;
  const whole = new Set([
    noGeneralCap,
    ownPart[setting.deductibleWord].none,
    entry.waiting.none,
    entry.typicalWaiting.none,
  ]);
  const rowsOf = (facts: readonly CardFact[]) =>
    facts.flatMap((fact): readonly FactRow[] => {
      const said = rows[fact](item, setting);
      return said
        ? [{ fact, word: said[0], value: said[1], isWhole: fact === 'affiliates' || whole.has(said[1]) }]
        : [];
    });
  const { waiting, birthWaiting } = item.entry;
  // That there is no waiting period is worth a line only where one decides, a birth's only where it is the plan's own.
  const unsaid: ReadonlySet<CardFact> = new Set([
    ...(waiting?.days === 0 && waiting.upTo === null ? (['waiting'] as const) : []),
    ...(birthWaiting?.typical || birthWaiting?.days === 0 ? (['birthWaiting'] as const) : []),
  ]);
  return {
    deciding: rowsOf(deciding),
    other: rowsOf(CARD_FACTS.filter((fact) => !deciding.includes(fact) && !unsaid.has(fact))),
  };
}
