import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import type {
  CatalogueOverview,
  findPlans,
  FoundPlans,
  readPlanPrices,
} from '@/features/back-office/catalogue/catalogue.api';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { LoadFailure } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { useChange } from '@/features/back-office/components/use-change';
import type { ScreenProps } from '@/features/back-office/screen';
import type { MarketCode } from '@/lib/contract/atoms';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { PriceTable } from './price-table';

type Props = Pick<ScreenProps<'catalogue'>, 'countries' | 'tag' | 'states'> & {
  markets: CatalogueOverview['markets'];
  mayWrite: boolean;
  words: ScreenProps<'catalogue'>['words']['catalogue'];
};

type Chosen = { readonly market: MarketCode; readonly code: string };

export function PricePanel({ markets, mayWrite, words, countries, tag, states }: Props) {
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
