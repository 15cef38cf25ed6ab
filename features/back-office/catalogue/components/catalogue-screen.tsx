'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { catalogueQuery } from '@/features/back-office/catalogue/client';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import type { CatalogueWords, Countries } from './catalogue-words';
import { ImportList } from './import-list';
import { MarketCard } from './market-card';
import { UploadPanel } from './upload-panel';

type Props = {
  mayWrite: boolean;
  words: CatalogueWords;
  countries: Countries;
  retry: string;
  tag: string;
};

export function CatalogueScreen({ mayWrite, words, countries, retry, tag }: Props) {
  const { data, error, refetch } = useQuery(catalogueQuery(), queryClient());
  if (error)
    return (
      <div className="mt-4 space-y-3">
        <StatusMessage tone="danger" title={error instanceof ApiError && error.status ? error.message : words.failed} />
        <Button variant="quiet" onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    );
  if (!data) return <p className="office-empty mt-4">{words.loading}</p>;
  return (
    <div className="mt-4 space-y-6">
      <div className="grid gap-4 md:grid-cols-2">
        {data.markets.map((market) => (
          <MarketCard key={market.code} market={market} words={words} country={countries[market.code]} tag={tag} />
        ))}
      </div>
      {mayWrite && <UploadPanel words={words} />}
      <ImportList imports={data.imports} {...{ mayWrite, words, countries, tag }} />
    </div>
  );
}
