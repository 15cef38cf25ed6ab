import { ClientLink } from '@/components/ui/client-link';
import { priceWithPeriod } from '@/features/catalogue/wording/price';
import { earnerText } from '@/features/catalogue/wording/reference';
import { loadCheapest } from '@/features/compare/server/queries';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { wordingOf } from '@/lib/i18n/wording';
import type { Contributor } from '@/lib/markets/contributors';
import type { ProductLine } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

type Props = {
  page: PageParams;
  lines: readonly ProductLine[];
  contributor?: Contributor | undefined;
};

export async function CheapestLink({ page, lines: [line, ...others], contributor }: Props) {
  if (!line) return null;
  const { market, locale } = page;
  const [cheapest] = (await loadCheapest(page, line, { contributor })).plans;
  if (!cheapest) return <CheapestLink page={page} lines={others} contributor={contributor} />;
  const price = priceWithPeriod(cheapest, wordingOf(locale, market.intlLocale[locale]));
  const words = labelsOf(locale, 'compare');
  const earner = earnerText(line, words.for, contributor);
  return (
    <p className="mt-1">
      <ClientLink
        className="link inline-flex min-h-11 items-center font-semibold"
        href={href(market, locale, { name: 'compare', line: line.path })}
      >
        {fill(words.cheapest.from, { line: lineWords(locale, line).name, price })}
      </ClientLink>
      {earner && <span className="block text-sm text-ink-soft">{fill(words.cheapest.forEarner, { earner })}</span>}
    </p>
  );
}
