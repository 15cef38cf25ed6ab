'use client';

import type { readCatalogue } from '@/features/back-office/catalogue/catalogue.api';
import { Loaded } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import type { ScreenProps } from '@/features/back-office/screen';
import { ChangeList } from './change-list';
import { MarketCard } from './market-card';
import { PricePanel } from './price-panel';
import { UploadPanel } from './upload-panel';

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
