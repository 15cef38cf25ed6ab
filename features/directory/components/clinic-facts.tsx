import type { LoadedClinic } from '@/features/directory/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';

type Props = Pick<LoadedClinic, 'city' | 'region' | 'network'> & { page: PageParams };

export function ClinicFacts({ page: { market, locale }, city, region, network }: Props) {
  const words = labelsOf(locale, 'clinics');
  const facts = [
    ...(city === null ? [] : [{ name: words.city, value: city }]),
    { name: words.regionLabel[market.regionWord], value: region ?? words.elsewhere[market.regionWord] },
    { name: words.network, value: network ?? labelsOf(locale, 'catalogue').unknown },
  ];
  return (
    <dl className="grid max-w-prose grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {facts.map((fact) => (
        <div key={fact.name} className="contents">
          <dt className="text-ink-soft">{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
