import type { CompanyState } from '@/features/purchase/company/contract';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import type { CompanySetting } from './setting';

type Props = { setting: Pick<CompanySetting, 'tag'>; purchase: CompanyState };

/** Who asks for whom at which price: in sight in every step. */
export function CompanySummary({ setting, purchase }: Props) {
  const { summary } = lateWords().company;
  const { company, people, price } = purchase;
  const rows = [
    { label: summary.company, value: company.company, className: 'max-sm:hidden' },
    {
      label: summary.people,
      value: people.holders + people.dependants > 0 ? fill(summary.counts, people) : summary.none,
    },
    { label: summary.price, value: price ? formatMoney(price.amount, price.currency, setting.tag) : summary.unknown },
  ];
  return (
    <section aria-label={summary.title} className="company-summary">
      <dl className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {rows.map(({ label, value, className }) => (
          <div key={label} className={className}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {price && <p className="text-sm text-ink-soft">{fill(summary.priceFor, { count: price.employees })}</p>}
    </section>
  );
}
