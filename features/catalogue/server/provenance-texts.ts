import 'server-only';
import { PROVENANCE_WORDS, type ProvenanceTexts } from '@/features/catalogue/wording/provenance';
import type { Locale } from '@/lib/contract/atoms';
import { formatDay } from '@/lib/i18n/day';
import { fill, pick } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { Market } from '@/lib/markets/market';
import { sourcesOf } from '@/lib/markets/sources';
import { href } from '@/lib/routing/routes';

/** Sources that a plan may name: sources of plan files in the repository, and sources without a file (imports). */
const sourcesOfPlans = ({ code }: Market) =>
  sourcesOf(code).sources.filter(
    ({ files }) => files.length === 0 || files.some((file) => file.startsWith('lib/db/seed/')),
  );

export function provenanceTexts({ market, locale }: { market: Market; locale: Locale }): ProvenanceTexts {
  const words = labelsOf(locale, 'catalogue').provenance;
  const tag = market.intlLocale[locale];
  const sources = sourcesOfPlans(market).map(({ code, name, asOf, isPriceList }) => {
    if (!asOf) return [code, { name, day: null }] as const;
    const month = formatDay(asOf, tag, { year: 'numeric', month: 'long' });
    const day = fill(isPriceList ? words.list : words.data, { month });
    return [code, { name: `${name}, ${formatDay(asOf, tag)}`, day }] as const;
  });
  return {
    words: pick(words, PROVENANCE_WORDS),
    sources: Object.fromEntries(sources),
    href: href(market, locale, { name: 'sources' }),
  };
}
