import type { ReactNode } from 'react';
import { readingMinutes } from '@/features/content/articles';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { Definitions } from '@/components/ui/definitions';
import glossary from '@/features/content/glossary.json';
import type { Locale, MarketCode } from '@/lib/contract/atoms';

type Props = { page: PageParams; title: string; updated: string; body: string; children: ReactNode };

export function ArticleHead({ page: { market, locale }, title, updated, body, children }: Props) {
  const words = labelsOf(locale, 'blog');
  return (
    <header className="mb-6">
      <h1 className="max-w-[24ch] text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 text-ink-soft">
        {fill(words.byline, { author: fill(words.author, { brand: market.brand }) })} ·{' '}
        <time dateTime={updated}>{formatDay(updated, market.intlLocale[locale])}</time> ·{' '}
        {fill(words.minutes, { minutes: readingMinutes(body) })}
      </p>
      {children}
    </header>
  );
}

type Term = {
  readonly term: Readonly<Record<Locale, string>> & {
    readonly esByMarket?: Readonly<Partial<Record<MarketCode, string>>>;
  };
};

const wordOf = ({ term }: Term, { market, locale }: Pick<PageParams, 'market' | 'locale'>): string =>
  (locale === 'es' && term.esByMarket?.[market.code]) || term[locale];

type GlossaryTermsProps = Pick<PageParams, 'market' | 'locale'> & { keys: readonly string[] };

export function GlossaryTerms({ market, locale, keys }: GlossaryTermsProps) {
  const used = keys.flatMap((key) =>
    glossary.terms.filter((entry) => entry.key === key && entry.markets.includes(market.code)),
  );
  const terms = used.map((entry) => ({ word: wordOf(entry, { market, locale }), meaning: entry.definition[locale] }));
  return <Definitions summary={labelsOf(locale, 'plan').sections.glossary} terms={terms} />;
}
