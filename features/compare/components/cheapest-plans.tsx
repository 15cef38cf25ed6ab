import { ButtonLink } from '@/components/ui/button-link';
import { employerCreditText, referenceText, earnerText } from '@/features/catalogue/wording/reference';
import { loadCheapest } from '@/features/compare/server/queries';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { Contributor } from '@/lib/markets/contributors';
import type { ProductLine } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { CheapestForVisitor } from './cheapest-for-visitor';
import { PlanRows } from './plan-rows';
import { ClientLink } from '@/components/ui/client-link';
import { priceWithPeriod } from '@/features/catalogue/wording/price';
import { wordingOf } from '@/lib/i18n/wording';

type Props = { page: PageParams; line: ProductLine; contributor?: Contributor | undefined };

export async function CheapestPlans({ page, line, contributor }: Props) {
  const { market, locale } = page;
  const { plans, total } = await loadCheapest(page, line, { contributor });
  const words = labelsOf(locale, 'compare');
  const { name } = lineWords(locale, line);
  const tag = market.intlLocale[locale];
  const reference = referenceText(line, words.for, { currency: market.currency, tag, contributor });
  const credit = employerCreditText(line, words.for, tag);
  if (plans.length === 0) return null;
  return (
    <section className="card p-4 md:p-5">
      <h2 className="text-lg font-semibold">{fill(words.cheapest.title, { line: name })}</h2>
      <CheapestForVisitor page={page} line={line} take={plans.length}>
        {reference && <p className="text-sm text-ink-soft">{reference}</p>}
        <PlanRows page={page} plans={plans.map((item) => ({ item, line }))} />
      </CheapestForVisitor>
      {credit && <p className="text-sm text-ink-soft">{credit}</p>}
      <ButtonLink className="mt-2 w-full" href={href(market, locale, { name: 'compare', line: line.path })}>
        {fill(words.cheapest.all, { plans: total })}
      </ButtonLink>
    </section>
  );
}

type CheapestLinkProps = { page: PageParams; lines: readonly ProductLine[]; contributor?: Contributor | undefined };

export async function CheapestLink({ page, lines: [line, ...others], contributor }: CheapestLinkProps) {
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
