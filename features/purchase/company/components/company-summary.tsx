import type { CompanyState } from '@/features/purchase/company/company.api';
import { fill, plural } from '@/lib/i18n/labels';
import { peopleText } from '@/features/purchase/company/wording';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import type { CompanySetting } from './setting';

type Props = { setting: Pick<CompanySetting, 'tag'>; purchase: CompanyState };

export function CompanySummary({ setting, purchase }: Props) {
  const { summary } = lateWords().company;
  const { company, people, price } = purchase;
  const of = price?.employees ?? 0;
  const isOfOthers = people.holders > 0 && people.holders !== of;
  const perHolder = price && price.each !== null ? formatMoney(price.each, price.currency, setting.tag) : null;
  const priceNote = [
    [perHolder && fill(summary.perHolder, { each: perHolder }), plural(summary.priceFor, of, setting.tag)]
      .filter(Boolean)
      .join(', '),
    ...(isOfOthers ? [plural(summary.priceFollows, people.holders, setting.tag)] : []),
  ].join('; ');
  const rows = [
    { field: 'company', value: company.company, note: '', className: 'min-w-0 max-sm:hidden' },
    {
      field: 'people',
      value: people.holders + people.dependants > 0 ? peopleText(people, summary, setting.tag) : summary.none,
      note: '',
    },
    {
      field: 'price',
      value: price ? formatMoney(price.amount, price.currency, setting.tag) : summary.unknown,
      note: price ? priceNote : '',
    },
  ] as const;
  return (
    <section aria-label={summary.title} className="company-summary">
      <dl className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {rows.map(({ field, value, note, ...row }) => (
          <div key={field} {...row}>
            <dt className="text-sm text-ink-soft">{summary[field]}</dt>
            <dd>
              <span className="line-clamp-2 font-semibold break-words tabular-nums">{value}</span>
              {note && <span className="text-sm text-ink-soft">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {purchase.unreachedRegion && (
        <p className="mt-2 text-sm font-medium text-warning">
          {fill(summary.unreached, { region: purchase.unreachedRegion })}
        </p>
      )}
    </section>
  );
}
