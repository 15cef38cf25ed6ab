import type { ComparisonViewData } from '@/features/compare/components/list-context';
import type { PregnancyWords } from '@/features/care-cost/waiting-wording';
import type { CaseWords } from '@/features/care-cost/wording';
import type { ClinicWords } from '@/features/catalogue/wording/clinic-payment';
import type { OfferWords } from '@/features/catalogue/wording/offers';
import type { Wording } from '@/features/catalogue/wording/price';
import type { LateWords } from '@/lib/i18n/late-words';
import type { PluralForms } from '@/lib/i18n/labels';
import type { Market, MaximumWord, ProductLine } from '@/lib/markets/market';
import type { Messages } from '@/lib/i18n/messages';
import type { SHARES } from './clinic-rows';
import type { PersonWords } from './persons';

export type TableWording = Wording & {
  readonly layout: ComparisonViewData['layout'];
  readonly provenance: ComparisonViewData['provenance'];
  readonly coverages: Readonly<Record<string, string>>;
  readonly features: Readonly<Record<string, string>>;
  readonly modalities: Readonly<Record<string, string>>;
  readonly protections: Readonly<Record<string, string>>;
  readonly line: Pick<ProductLine, 'onlinePurchase'>;
  readonly channels: Readonly<Record<string, string>>;
  readonly maximumWord: MaximumWord;
  readonly deductibleWord: Market['deductibleWord'];
  readonly deductibleName: string;
  readonly offers: OfferWords;
  readonly instalment: PluralForms;
  readonly soldOut: string;
  readonly persons: PersonWords;
  readonly clinic: ClinicWords;
  readonly upTo: string;
  readonly cases: CaseWords;
  readonly pregnancy: PregnancyWords;
  readonly missing: Messages['compare']['table']['missing'];
  readonly moreGaps: PluralForms;
  readonly rows: Readonly<
    Record<
      | 'price'
      | 'provenance'
      | 'priceFor'
      | 'against'
      | (typeof SHARES)[number]
      | 'moreThanToday'
      | 'lessThanToday'
      | 'asToday'
      | 'forProfile'
      | 'from'
      | 'ahead'
      | 'detail'
      | 'legalSeven'
      | 'offers'
      | 'noOffers'
      | 'instalments'
      | 'gaps'
      | MaximumWord
      | 'modality'
      | 'protection'
      | 'minimum'
      | 'affiliates'
      | 'madeFor'
      | 'entryAges'
      | 'waiting'
      | 'birthWaiting'
      | 'score'
      | 'channel'
      | 'type'
      | 'zone'
      | 'inRegion',
      string
    >
  >;
};

export function tableWording(
  { layout, line, provenance, wording, uf, names, labels, deductibleWord, maximumWord }: ComparisonViewData,
  { coverages, table, instalment }: Pick<LateWords, 'coverages' | 'table' | 'instalment'>,
): TableWording {
  return {
    ...(uf ? { ...wording, uf } : wording),
    ...names,
    coverages,
    layout,
    line,
    provenance,
    channels: table.channels,
    offers: labels.offers,
    instalment,
    soldOut: labels.card.soldOut,
    maximumWord,
    deductibleWord,
    deductibleName: labels.card[deductibleWord],
    rows: table.rows,
    persons: table.persons,
    cases: table.cases,
    pregnancy: table.pregnancy,
    missing: table.missing,
    moreGaps: table.moreGaps,
    clinic: labels.card.clinic,
    upTo: labels.card.paysUpTo,
  };
}
