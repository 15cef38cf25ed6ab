import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatNumber, formatUnit } from '@/lib/i18n/money';
import type { InsurerFact } from '@/lib/markets/insurer-facts';
import type { PageParams } from '@/lib/site/page-params';

/** Published figures of authorities about a company, each with source and day. */
export function CompanyFacts({ page: { market, locale }, facts }: { page: PageParams; facts: readonly InsurerFact[] }) {
  const { facts: words } = labelsOf(locale, 'directory').company;
  const tag = market.intlLocale[locale];
  const written: Record<InsurerFact['kind'], (value: number) => string> = {
    priceRise: (value) => formatUnit(value, '%', tag),
    size: (value) => formatNumber(value, tag),
    result: (value) => fill(words.millions, { value: formatNumber(value, tag) }),
    complaints: (value) => formatNumber(value, tag, 2),
    intervened: () => words.yes,
  };
  const reference: Partial<Record<InsurerFact['kind'], string>> = words.reference;
  return (
    <section>
      <h2 className="text-xl">{words.title}</h2>
      <p className="mb-2 text-sm text-ink-soft">{words.lead}</p>
      <dl className="max-w-prose divide-y divide-line">
        {facts.map(({ kind, value, reference: other, source }) => (
          <div key={kind} className="py-2">
            <dt className="text-ink-soft">{words.kinds[kind]}</dt>
            <dd>
              <span className="font-semibold">{value === null ? words.unknown : written[kind](value)}</span>
              {other !== null && reference[kind] && ` (${fill(reference[kind], { value: written[kind](other) })})`}
              <br />
              <a
                className="link inline-flex min-h-6 items-center text-sm"
                href={source.url ?? undefined}
                rel="noopener"
              >
                {source.asOf
                  ? fill(words.source, { source: source.name, day: formatDay(source.asOf, tag) })
                  : source.name}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
