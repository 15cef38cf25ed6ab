import { loadPayingMost } from '@/features/compare/server/queries';
import { fill, plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatUnit } from '@/lib/i18n/money';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';
import { PlanRows } from './plan-rows';

type Props = { page: PageParams; line: ProductLine; clinic: string };

export async function ClinicPlans({ page, line, clinic }: Props) {
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
      <p className="font-semibold">{plural(words.payingMost, rows.length, tag)}</p>
      <PlanRows page={page} plans={rows} />
    </div>
  );
}
