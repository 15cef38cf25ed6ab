import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import type { CatalogueOverview } from '@/features/back-office/catalogue/catalogue.api';
import type { OfficeWords } from '@/features/back-office/screen';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';

type Market = CatalogueOverview['markets'][number];
type Props = { market: Market; words: OfficeWords['catalogue']; country: string; clocks: OfficeClocks };

function Counts({ title, counts }: { title: string; counts: Market['lines'] }) {
  return (
    <details className="mt-2">
      <summary className="office-summary">{title}</summary>
      <dl className="office-facts">
        {counts.map(({ key, name, plans }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{plans}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function PartForm({ market: { code, lines, companies }, words: { part } }: Pick<Props, 'market' | 'words'>) {
  const optionsOf = (rows: Market['lines'], all: string) => [
    { value: '', label: all },
    ...rows.map(({ key, name }) => ({ value: key, label: name })),
  ];
  return (
    <details>
      <summary className="office-summary">{part.title}</summary>
      <form action="/api/staff/catalogue/file" className="flex flex-wrap items-end gap-3 py-2">
        <input type="hidden" name="market" value={code} />
        <SelectField label={part.line} name="line" defaultValue="" options={optionsOf(lines, part.all)} />
        <SelectField
          label={part.company}
          name="company"
          defaultValue=""
          options={optionsOf(companies, part.allCompanies)}
        />
        <Button type="submit" variant="quiet">
          {part.submit}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">{part.help}</p>
    </details>
  );
}

export function MarketCard({ market, words, country, clocks }: Props) {
  const { code, version, updatedAt, plans, lines, companies } = market;
  return (
    <section className="card" aria-label={country}>
      <h2 className="text-lg">{country}</h2>
      {updatedAt === null ? (
        <p className="text-ink-soft">{words.never}</p>
      ) : (
        <>
          <p>{fill(words.standing, { version, plans, at: formatSiteMoment(updatedAt, code, clocks) })}</p>
          <Counts title={words.lines} counts={lines} />
          <Counts title={words.companies} counts={companies} />
          <a
            className="link inline-flex min-h-11 items-center"
            href={`/api/staff/catalogue/file?market=${code}`}
            download
          >
            {fill(words.download, { market: country })}
          </a>
          <PartForm market={market} words={words} />
        </>
      )}
    </section>
  );
}
