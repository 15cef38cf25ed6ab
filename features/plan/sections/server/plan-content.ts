import 'server-only';
import type { LocalText, LineContent } from '@/features/catalogue/detail/detail-schemas';
import { mergeContents } from '@/features/catalogue/detail/plan-coverages';
import type { Locale } from '@/lib/contract/atoms';
import { EXAMPLE, type Provenance } from '@/lib/contract/provenance';
import type { Ctx } from '@/lib/context/ctx';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { maximumWordOf, type Market, type MaximumWord } from '@/lib/markets/market';
import type { StoredContent } from '@/features/catalogue/server/read-plans';

type Table = Readonly<Record<string, string>>;

export type PlanContent = {
  readonly stored: StoredContent;
  readonly texts: LineContent;
  /** Origin of the amounts of `stored.detail`. */
  readonly provenance: Provenance;
  readonly market: Market;
  readonly deductibleWord: Market['deductibleWord'];
  readonly isPaidPerVisit: boolean;
  readonly maximumWord: MaximumWord;
  readonly locale: Locale;
  readonly fillIn: (sentence: string) => string;
  readonly text: (words: LocalText) => string;
  readonly nameOf: (
    thing: { readonly code: string; readonly name?: LocalText | undefined },
    ...tables: Table[]
  ) => string;
};

/** Texts that call the price the company's own. They are left out if the price is an example. */
const PRICE_CLAIMS: ReadonlySet<string> = new Set(['samePrice', 'dearer']);

function textsOf({ detail, details, lines }: StoredContent): LineContent {
  const texts = mergeContents(detail, details, lines);
  if (details.provenance.price.kind !== 'example') return texts;
  const isTrue = ({ code }: { readonly code: string }) => !PRICE_CLAIMS.has(code);
  return { ...texts, faq: texts.faq.filter(isTrue), whyUs: texts.whyUs.filter(isTrue) };
}

export function toPlanContent(stored: StoredContent, { market, locale }: Pick<Ctx, 'market' | 'locale'>): PlanContent {
  const line = market.lines.find(({ productType }) => productType === stored.productType);
  const types: Readonly<Record<string, { name: string } | undefined>> = labelsOf(locale, 'catalogue').types;
  const { displayName, productCode, isNamesake } = stored;
  const deductibleWord = line?.deductibleWord ?? market.deductibleWord;
  const values = {
    plan: isNamesake ? `${displayName} (${productCode})` : displayName,
    organization: stored.organization.displayName,
    line: line ? lineWords(locale, line).name : stored.productType,
    type: types[stored.insuranceType]?.name ?? stored.insuranceType,
    brand: market.brand,
  };
  const fillIn = (sentence: string) => fill(sentence, values);
  const text = (words: LocalText) => fillIn(words[locale] ?? words.es);
  return {
    stored,
    texts: textsOf(stored),
    provenance: stored.detail?.provenance ?? EXAMPLE,
    market,
    deductibleWord,
    isPaidPerVisit: deductibleWord === 'moderatingFee' || line?.deductibleMeaning === 'visitDeductible',
    maximumWord: maximumWordOf(line ?? {}),
    locale,
    fillIn,
    text,
    nameOf: ({ code, name }, ...tables) =>
      name ? text(name) : (tables.find((table) => Object.hasOwn(table, code))?.[code] ?? code),
  };
}
