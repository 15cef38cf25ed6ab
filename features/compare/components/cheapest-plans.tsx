import { ButtonLink } from '@/components/ui/button-link';
import { ClientLink } from '@/components/ui/client-link';
import { Mark } from '@/components/ui/mark';
import { planAddress } from '@/features/catalogue/domain';
import { priceWithPeriod } from '@/features/catalogue/wording/price';
import { loadCheapest } from '@/features/compare/server/queries';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { wordingOf } from '@/lib/i18n/wording';
import type { ProductLine } from '@/lib/markets/market';
import { href, planHrefPattern } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

type Props = { page: PageParams; line: ProductLine };

/** The least that a line costs today, beside a text about it. */
export async function CheapestPlans({ page, line }: Props) {
  const { market, locale } = page;
  const { plans, total } = await loadCheapest(page, line);
  const words = labelsOf(locale, 'compare');
  const { name } = lineWords(locale, line);
  const wording = wordingOf(locale, market.intlLocale[locale]);
  if (plans.length === 0) return null;
  return (
    <section className="card p-4 md:p-5">
      <h2 className="text-lg font-semibold">{fill(words.cheapest.title, { line: name })}</h2>
      <ul className="mt-2 divide-y divide-line">
        {plans.map((plan) => (
          <li key={plan.id} className="relative flex items-center gap-3 py-3">
            <Mark src={plan.organization.metadata.image} name={plan.organization.displayName} decorative size={40} />
            <div className="min-w-0">
              <ClientLink
                className="link no-underline after:absolute after:inset-0"
                href={planAddress(planHrefPattern(locale, line), plan)}
              >
                {plan.organization.displayName} · {plan.displayName}
              </ClientLink>
              <p className="text-sm">
                {words.card.from} <span className="font-semibold">{priceWithPeriod(plan, wording)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink className="mt-2 w-full" href={href(market, locale, { name: 'compare', line: line.path })}>
        {fill(words.cheapest.all, { plans: total })}
      </ButtonLink>
    </section>
  );
}
