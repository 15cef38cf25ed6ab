'use client';

import type {
  readCatalogue,
  CatalogueOverview,
  findPlans,
  FoundPlans,
  readPlanPrices,
} from '@/features/back-office/catalogue/catalogue.api';
import { QueryContent, LoadFailure } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { PlainTable } from '@/features/back-office/components/plain-table';
import { fill } from '@/lib/i18n/labels';
import { useCatalogueChange, useUpload } from '@/features/back-office/catalogue/components/use-catalogue-change';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { useState, useRef } from 'react';
import { TextField } from '@/components/form/text-field';
import { useChange } from '@/features/back-office/components/use-change';
import type { MarketCode } from '@/lib/contract/atoms';
import { call } from '@/lib/http/call';
import { useQuery } from '@/lib/http/use-query';
import { PriceTable } from '@/features/back-office/catalogue/components/price-table';
import { CheckedPanel, PublishedNote } from '@/features/back-office/catalogue/components/checked-panel';
import { useMay, useMoment, useOffice, useWords } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';
import { Facts } from '@/features/back-office/components/facts';

export function UploadPanel() {
  const { upload } = useWords('catalogue');
  const { countries } = useOffice();
  const input = useRef<HTMLInputElement>(null);
  const { checked, published, check, publish, undo, forget, isBusy, failure, done } = useUpload();
  const [country, setCountry] = useState('');

  async function publishChecked(allowsOdd: boolean): Promise<void> {
    setCountry(countries[checked!.check.market!]);
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
            disabled={isBusy}
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
      {published && <PublishedNote {...{ published, isBusy }} country={country} onUndo={() => void undo(published)} />}
      {checked && (
        <CheckedPanel
          key={checked.check.digest}
          checked={checked}
          isBusy={isBusy}
          onPublish={(allowsOdd) => void publishChecked(allowsOdd)}
        />
      )}
    </section>
  );
}

export function PricePanel({ markets }: Pick<CatalogueOverview, 'markets'>) {
  const { prices } = useWords('catalogue');
  const { countries, states } = useOffice();
  const change = useChange();
  const [found, setFound] = useState<{ market: MarketCode; plans: FoundPlans } | null>(null);
  const [chosen, setChosen] = useState<{ readonly market: MarketCode; readonly code: string } | null>(null);
  const { data, error, refetch } = useQuery({
    ...staffQueryOf<typeof readPlanPrices>('GET /api/staff/catalogue/plan', chosen!),
    enabled: chosen !== null,
  });

  const search = (form: FormData) =>
    change.run(async () => {
      const market = form.get('market') as MarketCode;
      setChosen(null);
      setFound(null);
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
      {chosen && error && <LoadFailure error={error} onRetry={refetch} />}
      {chosen && !error && !data && <p className="text-ink-soft">{states.loading}</p>}
      {chosen && data && (
        <PriceTable
          key={`${chosen.market} ${chosen.code}`}
          plan={data}
          market={chosen.market}
          onBack={() => setChosen(null)}
        />
      )}
    </section>
  );
}

type Market = CatalogueOverview['markets'][number];
const Counts = ({ title, counts }: { title: string; counts: Market['lines'] }) => (
  <details className="mt-2">
    <summary className="office-summary">{title}</summary>
    <Facts facts={counts.map(({ name, plans }) => ({ label: name, value: String(plans) }))} />
  </details>
);

function PartForm({ market: { code, lines, companies } }: { market: Market }) {
  const { part } = useWords('catalogue');
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

export function MarketCard({ market }: { market: Market }) {
  const words = useWords('catalogue');
  const { countries } = useOffice();
  const moment = useMoment();
  const { code, version, updatedAt, plans, lines, companies } = market;
  const country = countries[code];
  return (
    <section className="card" aria-label={country}>
      <h2 className="text-lg">{country}</h2>
      {updatedAt === null ? (
        <p className="text-ink-soft">{words.never}</p>
      ) : (
        <>
          <p>{fill(words.standing, { version, plans, at: moment(updatedAt, code) })}</p>
          <Counts title={words.lines} counts={lines} />
          <Counts title={words.companies} counts={companies} />
          <OfficeLink href={`/api/staff/catalogue/file?market=${code}`} download>
            {fill(words.download, { market: country })}
          </OfficeLink>
          <PartForm market={market} />
        </>
      )}
    </section>
  );
}

type Change = CatalogueOverview['changes'][number];

function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { title, none, undoOf, ...own } = useWords('catalogue').imports;
  const { countries } = useOffice();
  const moment = useMoment();
  const mayWrite = useMay('catalogue:write');
  const { undo, isBusy, failure, done } = useCatalogueChange();

  function undoCell(one: Change) {
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
            { label: own.at, cell: ({ at, market }) => moment(at, market) },
            { label: own.by, cell: ({ by }) => by },
            { label: own.plans, cell: ({ plans }) => plans },
            { label: own.withdrawn, cell: ({ withdrawn }) => withdrawn },
            { label: own.way, cell: undoCell },
          ]}
        />
      )}
    </div>
  );
}

export function CatalogueScreen() {
  const mayWrite = useMay('catalogue:write');
  return (
    <QueryContent query={staffQueryOf<typeof readCatalogue>('GET /api/staff/catalogue')}>
      {({ markets, changes }) => (
        <div className="mt-4 space-y-6">
          <PricePanel markets={markets} />
          {mayWrite && <UploadPanel />}
          <div className="grid gap-4 md:grid-cols-2">
            {markets.map((market) => (
              <MarketCard key={market.code} market={market} />
            ))}
          </div>
          <ChangeList changes={changes} />
        </div>
      )}
    </QueryContent>
  );
}
