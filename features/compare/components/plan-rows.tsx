import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { planAddress } from '@/features/catalogue/plan-facts';
import { priceWithPeriod } from '@/features/catalogue/wording/price';
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
            {words.card.from} <span className="font-semibold">{priceWithPeriod(item, wording)}</span>
          </p>
        </PlanRow>
      ))}
    </ul>
  );
}
