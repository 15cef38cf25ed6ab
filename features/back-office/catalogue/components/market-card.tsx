import type { CatalogueOverview } from '@/features/back-office/catalogue/contract';
import type { OfficeWords } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';

type Market = CatalogueOverview['markets'][number];
type Props = { market: Market; words: OfficeWords['catalogue']; country: string; tag: string };

function Counts({ title, counts }: { title: string; counts: Market['lines'] }) {
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
      <dl className="office-facts">
        {counts.map(({ name, plans }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{plans}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function MarketCard({ market, words, country, tag }: Props) {
  const { code, version, updatedAt, plans, lines, companies } = market;
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className="card" aria-label={country}>
      <h2 className="text-lg">{country}</h2>
      {updatedAt === null ? (
        <p className="text-ink-soft">{words.never}</p>
      ) : (
        <>
          <p>{fill(words.standing, { version, plans, at: moment.format(new Date(updatedAt)) })}</p>
          <Counts title={words.lines} counts={lines} />
          <Counts title={words.companies} counts={companies} />
          <a
            className="link inline-flex min-h-11 items-center"
            href={`/api/staff/catalogue/file?market=${code}`}
            download
          >
            {fill(words.download, { market: country })}
          </a>
        </>
      )}
    </section>
  );
}
