import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { planAddress } from '@/features/catalogue/plan-facts';
import { priceWithPeriod } from '@/features/catalogue/wording/price';
import { startingLabel } from '@/features/catalogue/wording/starting-price';
import { loadPayingMost, loadPlansByCode } from '@/features/compare/server/queries';
import { fill, plural } from '@/lib/i18n/labels';
import { formatUnit } from '@/lib/i18n/money';
import { isOnlyThroughEmployer } from '@/features/profile/applicant';
import { labelsOf } from '@/lib/i18n/messages';
import { wordingOf } from '@/lib/i18n/wording';
import type { ProductLine } from '@/lib/markets/market';
import { planHrefPattern } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { PlanRow } from './plan-row';

type Row = { readonly item: InsuranceItem; readonly line: ProductLine; readonly note?: string };
type Props = { page: PageParams; plans: readonly Row[] };

export function PlanRows({ page: { market, locale }, plans }: Props) {
  const words = labelsOf(locale, 'compare');
  const wording = wordingOf(locale, market.intlLocale[locale]);
  return (
    <ul className="mt-2 divide-y divide-line">
      {plans.map(({ item, line, note }) => (
        <PlanRow key={item.id} item={item} href={planAddress(planHrefPattern(locale, line), item)}>
          {isOnlyThroughEmployer(item, line) && <p className="text-sm">{words.card.employerOnly}</p>}
          {note && <p className="text-sm">{note}</p>}
          <p className="text-sm">
            {startingLabel(item, line, words.card, wording.tag)}{' '}
            <span className="font-semibold">{priceWithPeriod(item, wording)}</span>
          </p>
        </PlanRow>
      ))}
    </ul>
  );
}

export async function FeaturedPlans({ page, codes }: { page: PageParams; codes: readonly string[] }) {
  const plans = await loadPlansByCode(page, codes);
  if (plans.length === 0) return null;
  return (
    <section className="page pt-8 md:pt-12">
      <h2 className="mb-2 text-xl">{labelsOf(page.locale, 'compare').featured}</h2>
      <PlanRows page={page} plans={plans} />
    </section>
  );
}

export async function ClinicPlans({ page, line, clinic }: { page: PageParams; line: ProductLine; clinic: string }) {
  const { market, locale } = page;
  const most = await loadPayingMost(page, line, clinic);
  if (most.length === 0) return null;
  const words = labelsOf(locale, 'directory').clinic;
  const tag = market.intlLocale[locale];
  const percentOf = (percent: number | null) => (percent === null ? words.notStated : formatUnit(percent, '%', tag));
  const rows = most.map(({ item, payment: { hospital, ambulatory } }) => ({
    item,
    line,
    note: fill(words.paid, { hospital: percentOf(hospital), ambulatory: percentOf(ambulatory) }),
  }));
  return (
    <div className="mt-2">
      {line.employerCreditPercent !== undefined && <p className="mb-2">{labelsOf(locale, 'compare').forPayroll}</p>}
      <p className="font-semibold">{plural(words.payingMost, rows.length, tag)}</p>
      <PlanRows page={page} plans={rows} />
    </div>
  );
}
