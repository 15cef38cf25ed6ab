import { ButtonLink } from '@/components/ui/button-link';
import { employerCreditText, referenceText } from '@/features/catalogue/wording/reference';
import { loadCheapest } from '@/features/compare/server/queries';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { PlanRows } from './plan-rows';

type Props = { page: PageParams; line: ProductLine };

/** The least that a line costs today, beside a text about it. */
export async function CheapestPlans({ page, line }: Props) {
  const { market, locale } = page;
  const { plans, total } = await loadCheapest(page, line);
  const words = labelsOf(locale, 'compare');
  const { name } = lineWords(locale, line);
  const tag = market.intlLocale[locale];
  const reference = referenceText(line, words.for, { currency: market.currency, tag });
  const credit = employerCreditText(line, words.for, tag);
  if (plans.length === 0) return null;
  return (
    <section className="card p-4 md:p-5">
      <h2 className="text-lg font-semibold">{fill(words.cheapest.title, { line: name })}</h2>
      {reference && <p className="text-sm text-ink-soft">{reference}</p>}
      {credit && <p className="text-sm text-ink-soft">{credit}</p>}
      <PlanRows page={page} plans={plans.map((item) => ({ item, line }))} />
      <ButtonLink className="mt-2 w-full" href={href(market, locale, { name: 'compare', line: line.path })}>
        {fill(words.cheapest.all, { plans: total })}
      </ButtonLink>
    </section>
  );
}
