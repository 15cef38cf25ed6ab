import { StatusMessage } from '@/components/ui/status-message';
import type { CatalogueCheck, CatalogueMistake } from '@/features/back-office/catalogue/catalogue.api';
import { PlainTable } from '@/features/back-office/components/plain-table';
import type { OfficeWords } from '@/features/back-office/screen';
import { NOTABLE_PERCENT } from '@/features/catalogue/plan-facts';
import { fill } from '@/lib/i18n/labels';
import { useWords } from '@/features/back-office/components/office';

type Words = OfficeWords['catalogue']['difference'];
type Place = Omit<CatalogueCheck['added']['first'][number], 'price'>;
type PricedPlace = CatalogueCheck['added']['first'][number];
type Disagreement = CatalogueCheck['disagreements']['first'][number];
type Change = CatalogueCheck['changed']['first'][number];

export const placeName = ({ section, name, title }: Place, { sections, titled }: Words): string =>
  fill(sections[section as keyof Words['sections']], { name: title === null ? name : fill(titled, { name, title }) });

export const signed = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent)}`;

function disagreementText({ plan, title, clinic, care, list, catalogue }: Disagreement, words: Words): string {
  const of = placeName({ section: 'plans', name: plan, title }, words);
  const what = words.cares[care] + (clinic === null ? '' : ` · ${clinic}`);
  return fill(words.disagreement, { of, what, list, catalogue });
}

function More({ total, shown }: { total: number; shown: number }) {
  const { more } = useWords('catalogue').difference;
  return total > shown ? <p className="text-ink-soft">{fill(more, { n: total - shown })}</p> : null;
}

export function PriceWarnings({ check: { odd, notable } }: { check: Pick<CatalogueCheck, 'odd' | 'notable'> }) {
  const words = useWords('catalogue').difference;
  if (odd.total + notable.total === 0) return null;
  const notableTitle = fill(words.notable, { n: notable.total, percent: NOTABLE_PERCENT });
  const title = odd.total > 0 ? fill(words.odd, { n: odd.total }) : notableTitle;
  return (
    <>
      <StatusMessage tone="warning" title={title}>
        {odd.total > 0 && <p>{words.oddHelp}</p>}
        {notable.total > 0 && (
          <>
            {odd.total > 0 && <p>{notableTitle}</p>}
            <ul className="list-disc space-y-1 pl-6 wrap-anywhere">
              {notable.first.map((step) => (
                <li key={`${step.name} ${step.field}`}>
                  {fill(words.step, {
                    ...{ of: placeName(step, words), field: step.field, before: step.before, after: step.after },
                    percent: signed(step.percent),
                  })}
                </li>
              ))}
            </ul>
            <More total={notable.total} shown={notable.first.length} />
          </>
        )}
      </StatusMessage>
      {odd.total > 0 && <Mistakes mistakes={odd} title={title} />}
    </>
  );
}

function EntryList({ title, total, items }: { title: string; total: number; items: string[] }) {
  if (total === 0) return null;
  return (
    <section className="space-y-1">
      <h4 className="font-semibold">{fill(title, { n: total })}</h4>
      <ul className="list-disc space-y-1 pl-6 wrap-anywhere">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <More total={total} shown={items.length} />
    </section>
  );
}

function Changed({ change }: { change: Change }) {
  const words = useWords('catalogue').difference;
  return (
    <>
      <PlainTable
        title={placeName(change, words)}
        hasCaption
        rows={change.fields}
        keyOf={({ field }) => field}
        columns={[
          { label: words.field, cell: ({ field }) => field },
          { label: words.before, cell: ({ before }) => before ?? words.nothing },
          { label: words.after, cell: ({ after }) => after ?? words.nothing },
        ]}
      />
      <More total={change.more} shown={0} />
    </>
  );
}

const NO_VALUE = '–';
const MISTAKE_COLUMNS = ['section', 'row', 'name', 'field', 'value', 'problem', 'cure'] as const;

function Mistakes({ mistakes, title }: { mistakes: CatalogueCheck['mistakes']; title: string }) {
  const words = useWords('catalogue').difference;
  const columns = MISTAKE_COLUMNS.map((column) => {
    const style = `wrap-anywhere ${column === 'problem' ? 'font-medium text-danger' : ''}`;
    const cell = (mistake: CatalogueMistake) => <span className={style}>{mistake[column] ?? NO_VALUE}</span>;
    return { label: words.columns[column], cell };
  });
  return (
    <>
      <PlainTable title={title} hasCaption rows={mistakes.first} keyOf={JSON.stringify} columns={columns} />
      <More total={mistakes.total} shown={mistakes.first.length} />
    </>
  );
}

export function DifferenceView({ check }: { check: CatalogueCheck }) {
  const words = useWords('catalogue').difference;
  const { digest, mistakes, added, changed, closed, withdrawn, disagreements, unnamed } = check;
  const names = (places: readonly PricedPlace[]) =>
    places.map((place) => [placeName(place, words), place.price].filter(Boolean).join(' · '));
  if (digest === null)
    return (
      <div className="space-y-3">
        <StatusMessage tone="danger" title={fill(words.mistakes, { n: mistakes.total })} />
        <Mistakes mistakes={mistakes} title={words.mistakesTable} />
      </div>
    );
  const isSame = added.total + changed.total + closed.total + withdrawn.total === 0;
  return (
    <div className="space-y-4">
      <h3 className="text-lg">{words.title}</h3>
      {isSame && <p>{words.same}</p>}
      {check.plans > 1 && unnamed > 0 && <p>{fill(words.unnamed, { n: unnamed })}</p>}
      <EntryList title={words.added} total={added.total} items={names(added.first)} />
      <EntryList title={words.closed} total={closed.total} items={names(closed.first)} />
      <EntryList title={words.withdrawn} total={withdrawn.total} items={names(withdrawn.first)} />
      <EntryList
        title={words.lowerStands}
        total={disagreements.total}
        items={disagreements.first.map((one) => disagreementText(one, words))}
      />
      {changed.total > 0 && (
        <section className="space-y-3">
          <h4 className="font-semibold">{fill(words.changed, { n: changed.total })}</h4>
          {changed.first.map((change) => (
            <Changed key={`${change.section} ${change.name}`} change={change} />
          ))}
          <More total={changed.total} shown={changed.first.length} />
        </section>
      )}
    </div>
  );
}
