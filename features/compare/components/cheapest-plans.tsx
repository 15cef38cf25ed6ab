import { ButtonLink } from '@/components/ui/button-link';
import { employerCreditText, referenceText } from '@/features/catalogue/wording/reference';
import { loadCheapest } from '@/features/compare/server/queries';
import { fill, pick } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { wordingOf } from '@/lib/i18n/wording';
import type { Contributor } from '@/lib/markets/contributors';
import type { ProductLine } from '@/lib/markets/market';
import { href, planHrefPattern } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { PlanRows } from './plan-rows';
import { VisitorPlans } from './visitor-plans';

type Props = {
  page: PageParams;
  line: ProductLine;
  /** As `CheapestLink`'s. */
  contributor?: Contributor | undefined;
};

/** The least that a line costs today, beside a text about it: for whoever is known in this browser, else for anybody. */
export async function CheapestPlans({ page, line, contributor }: Props) {
  const { market, locale } = page;
  const { plans, total } = await loadCheapest(page, line, { contributor });
  const words = labelsOf(locale, 'compare');
  const { name } = lineWords(locale, line);
  const tag = market.intlLocale[locale];
  const reference = referenceText(line, words.for, { currency: market.currency, tag, contributor });
  const credit = employerCreditText(line, words.for, tag);
  const { suffix, periods, unitNames } = wordingOf(locale, tag).terms;
  const { productType, organizationType, profileForm } = line;
  if (plans.length === 0) return null;
  return (
    <section className="card p-4 md:p-5">
      <h2 className="text-lg font-semibold">{fill(words.cheapest.title, { line: name })}</h2>
      <VisitorPlans
        line={{ productType, organizationType, profileForm }}
        planHref={planHrefPattern(locale, line)}
        take={plans.length}
        wording={{ tag, terms: { suffix, periods, unitNames } }}
        words={{ ...pick(words.cheapest, ['forProfile', 'none']), employerOnly: words.card.employerOnly }}
      >
        {reference && <p className="text-sm text-ink-soft">{reference}</p>}
        <PlanRows page={page} plans={plans.map((item) => ({ item, line }))} />
      </VisitorPlans>
      {credit && <p className="text-sm text-ink-soft">{credit}</p>}
      <ButtonLink className="mt-2 w-full" href={href(market, locale, { name: 'compare', line: line.path })}>
        {fill(words.cheapest.all, { plans: total })}
      </ButtonLink>
    </section>
  );
}
