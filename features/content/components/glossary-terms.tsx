import { Definitions } from '@/components/ui/definitions';
import glossary from '@/features/content/glossary.json';
import type { Locale, MarketCode } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';

type Term = {
  readonly term: Readonly<Record<Locale, string>> & {
    readonly esByMarket?: Readonly<Partial<Record<MarketCode, string>>>;
  };
};

const wordOf = ({ term }: Term, { market, locale }: Pick<PageParams, 'market' | 'locale'>): string =>
  (locale === 'es' && term.esByMarket?.[market.code]) || term[locale];

type Props = Pick<PageParams, 'market' | 'locale'> & {
  keys: readonly string[];
};

export function GlossaryTerms({ market, locale, keys }: Props) {
  const used = keys.flatMap((key) =>
    glossary.terms.filter((entry) => entry.key === key && entry.markets.includes(market.code)),
  );
  const terms = used.map((entry) => ({ word: wordOf(entry, { market, locale }), meaning: entry.definition[locale] }));
  return <Definitions summary={labelsOf(locale, 'plan').sections.glossary} terms={terms} />;
}
