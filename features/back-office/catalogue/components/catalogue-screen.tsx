'use client';

import { catalogueQuery } from '@/features/back-office/catalogue/client';
import { Loaded } from '@/features/back-office/components/loaded';
import type { ScreenProps } from '@/features/back-office/screen';
import { ImportList } from './import-list';
import { MarketCard } from './market-card';
import { PricePanel } from './price-panel';
import { UploadPanel } from './upload-panel';

export function CatalogueScreen({
  user,
  words: { catalogue: words },
  states,
  countries,
  tag,
}: ScreenProps<'catalogue'>) {
  const mayWrite = user.permissions.includes('catalogue:write');
  return (
    <Loaded query={catalogueQuery()} words={{ ...words, retry: states.retry }}>
      {({ markets, imports }) => (
        <div className="mt-4 space-y-6">
          <PricePanel {...{ markets, mayWrite, words, countries, tag, states }} />
          {mayWrite && <UploadPanel words={words} />}
          <div className="grid gap-4 md:grid-cols-2">
            {markets.map((market) => (
              <MarketCard key={market.code} market={market} words={words} country={countries[market.code]} tag={tag} />
            ))}
          </div>
          <ImportList {...{ imports, mayWrite, words, countries, tag }} />
        </div>
      )}
    </Loaded>
  );
}
