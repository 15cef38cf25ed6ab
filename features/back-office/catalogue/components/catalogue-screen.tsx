'use client';

import type {
  readCatalogue,
  CatalogueOverview,
  findPlans,
  FoundPlans,
  readPlanPrices,
} from '@/features/back-office/catalogue/catalogue.api';
import { Loaded, LoadFailure } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import type { ScreenProps, OfficeWords } from '@/features/back-office/screen';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { PlainTable } from '@/features/back-office/components/plain-table';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { useCatalogueChange, useUpload } from '@/features/back-office/catalogue/components/use-catalogue-change';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import { TextField } from '@/components/form/text-field';
import { useChange } from '@/features/back-office/components/use-change';
import type { MarketCode } from '@/lib/contract/atoms';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { PriceTable } from '@/features/back-office/catalogue/components/price-table';
import { CheckedPanel, PublishedNote } from '@/features/back-office/catalogue/components/checked-panel';

type UploadPanelProps = { words: OfficeWords['catalogue']; countries: ScreenProps<'catalogue'>['countries'] };

export function UploadPanel({ words, countries }: UploadPanelProps) {
  const { upload } = words;
  const input = useRef<HTMLInputElement>(null);
  const { checked, published, check, publish, undo, forget, isBusy, failure, done } = useUpload(words);
  const [market, setMarket] = useState('');

  async function order(allowsOdd: boolean): Promise<void> {
    setMarket(countries[checked!.check.market!]);
    if (await publish(checked!, allowsOdd)) input.current!.value = '';
  }

  return (
    <section className="card space-y-4" aria-label={upload.title}>
      <h2 className="text-lg">{upload.title}</h2>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void check(input.current!.files![0]!);
        }}
      >
        <div className="field grow">
          <label htmlFor="catalogue-file" className="font-semibold">
            {upload.file}
          </label>
          <input
            ref={input}
            id="catalogue-file"
            type="file"
            accept=".json,.xlsx,.csv"
            required
            className="field-input"
            aria-describedby="catalogue-file-help"
            onChange={forget}
          />
        </div>
        <Button type="submit" variant="quiet" disabled={isBusy}>
          {upload.check}
        </Button>
      </form>
      <p id="catalogue-file-help" className="text-sm text-ink-soft">
        {upload.help}
      </p>
      <ChangeResult failure={failure} done={done} />
      {published && (
        <PublishedNote {...{ published, isBusy, words }} country={market} onUndo={() => void undo(published)} />
      )}
      {checked && (
        <CheckedPanel
          key={checked.check.digest}
          checked={checked}
          isBusy={isBusy}
          words={words}
          countries={countries}
          onPublish={(allowsOdd) => void order(allowsOdd)}
        />
      )}
    </section>
  );
}

type PricePanelProps = Pick<ScreenProps<'catalogue'>, 'countries' | 'tag' | 'states'> & {
  markets: CatalogueOverview['markets'];
  mayWrite: boolean;
  words: ScreenProps<'catalogue'>['words']['catalogue'];
};

type Chosen = { readonly market: MarketCode; readonly code: string };

export function PricePanel({ markets, mayWrite, words, countries, tag, states }: PricePanelProps) {
  const { prices } = words;
  const change = useChange(words);
  const [found, setFound] = useState<{ market: MarketCode; plans: FoundPlans } | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { data, error, refetch } = useQuery(
    { ...staffQueryOf<typeof readPlanPrices>('GET /api/staff/catalogue/plan', chosen!), enabled: chosen !== null },
    queryClient(),
  );

  const search = (form: FormData) =>
    change.run(async () => {
      const market = form.get('market') as MarketCode;
      setChosen(null);
      const plans = await call<typeof findPlans>('GET /api/staff/catalogue/plans', {
        market,
        q: String(form.get('q')),
      });
      setFound({ market, plans });
      return plans.length === 0 ? { refused: prices.nothing } : fill(prices.found, { n: plans.length });
    });

  return (
    <section className="card space-y-4" aria-label={prices.title}>
      <h2 className="text-lg">{prices.title}</h2>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void search(new FormData(event.currentTarget));
        }}
      >
        <SelectField
          label={prices.market}
          name="market"
          options={markets.map(({ code }) => ({ value: code, label: countries[code] }))}
        />
        <TextField label={prices.q} name="q" type="search" required minLength={2} maxLength={80} />
        <Button type="submit" variant="quiet" disabled={change.isBusy}>
          {prices.search}
        </Button>
      </form>
      <ChangeResult {...change} />
      {found && !chosen && (
        <ul className="space-y-1">
          {found.plans.map(({ code, name, company, price }) => (
            <li key={code}>
              <Button variant="plain" className="text-left" onClick={() => setChosen({ market: found.market, code })}>
                {[name, code, company, price].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen && error && <LoadFailure error={error} words={{ ...words, retry: states.retry }} onRetry={refetch} />}
      {chosen && !error && !data && <p className="text-ink-soft">{words.loading}</p>}
      {chosen && data && (
        <PriceTable
          key={`${chosen.market} ${chosen.code}`}
          plan={data}
          market={chosen.market}
          country={countries[chosen.market]}
          mayWrite={mayWrite}
          words={words}
          tag={tag}
          onBack={() => setChosen(null)}
        />
      )}
    </section>
  );
}

type Market = CatalogueOverview['markets'][number];
type MarketCardProps = { market: Market; words: OfficeWords['catalogue']; country: string; clocks: OfficeClocks };

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

function PartForm({ market: { code, lines, companies }, words: { part } }: Pick<MarketCardProps, 'market' | 'words'>) {
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

export function MarketCard({ market, words, country, clocks }: MarketCardProps) {
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

type Change = CatalogueOverview['changes'][number];
type Props = {
  changes: readonly Change[];
  mayWrite: boolean;
  words: OfficeWords['catalogue'];
  countries: ScreenProps<'catalogue'>['countries'];
  clocks: OfficeClocks;
};

function ChangeList({ changes, mayWrite, words, countries, clocks }: Props) {
  const { title, none, undoOf, ...own } = words.imports;
  const { undo, isBusy, failure, done } = useCatalogueChange(words);

  function wayBack(one: Change) {
    const { version, title: file, market, isUndone, mayBeUndone, undoes } = one;
    if (isUndone) return undoes === null ? own.undone : null;
    if (!mayBeUndone || !mayWrite) return null;
    return (
      <ConfirmAction
        words={{ ...own.undo, ask: fill(own.undo.ask, { file, market: countries[market] }) }}
        label={fill(own.undo.label, { version })}
        isBusy={isBusy}
        onConfirm={() => void undo(one)}
      />
    );
  }

  return (
    <div className="space-y-3">
      <h2 className="text-lg">{title}</h2>
      <ChangeResult failure={failure} done={done} />
      {changes.length === 0 ? (
        <p className="office-empty">{none}</p>
      ) : (
        <PlainTable
          title={title}
          rows={changes}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          columns={[
            {
              label: own.file,
              cell: (one) =>
                one.undoes === null ? `${one.version} · ${one.title}` : fill(undoOf, { version: one.undoes }),
            },
            { label: own.market, cell: ({ market }) => countries[market] },
            { label: own.at, cell: ({ at, market }) => formatSiteMoment(at, market, clocks) },
            { label: own.by, cell: ({ by }) => by },
            { label: own.plans, cell: ({ plans }) => plans },
            { label: own.withdrawn, cell: ({ withdrawn }) => withdrawn },
            { label: own.way, cell: wayBack },
          ]}
        />
      )}
    </div>
  );
}

export function CatalogueScreen({
  user,
  words: { catalogue: words },
  states,
  countries,
  ...clocks
}: ScreenProps<'catalogue'>) {
  const mayWrite = user.permissions.includes('catalogue:write');
  return (
    <Loaded
      query={staffQueryOf<typeof readCatalogue>('GET /api/staff/catalogue')}
      words={{ ...words, retry: states.retry }}
    >
      {({ markets, changes }) => (
        <div className="mt-4 space-y-6">
          <PricePanel {...{ markets, mayWrite, words, countries, states }} tag={clocks.tag} />
          {mayWrite && <UploadPanel words={words} countries={countries} />}
          <div className="grid gap-4 md:grid-cols-2">
            {markets.map((market) => (
              <MarketCard key={market.code} {...{ market, words, clocks }} country={countries[market.code]} />
            ))}
          </div>
          <ChangeList {...{ changes, mayWrite, words, countries, clocks }} />
        </div>
      )}
    </Loaded>
  );
}
