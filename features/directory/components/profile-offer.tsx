'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PeriodWording } from '@/features/catalogue/wording/price';
import { narrowedOffer, type Narrowing } from '@/features/compare/client';
import { narrowedOfferTexts } from '@/features/compare/domain/narrowed-offer';
import type { PerfilIngreso } from '@/features/profile/contract';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';

type Props = {
  line: Pick<ProductLine, 'productType' | 'organizationType'>;
  narrowing: Narrowing;
  profile: PerfilIngreso;
  wording: PeriodWording;
  children: ReactNode;
};

/** At the profile's price; `children` until it is there, and where it can't be had. */
export function ProfileOffer({ line, narrowing, profile, wording, children }: Props) {
  const { data, isLoading } = useQuery(narrowedOffer(line, narrowing, profile), queryClient());
  const texts = data && narrowedOfferTexts(data, lateWords().provider, wording);
  const [first, ...more] = texts ?? [];
  if (first === undefined) return <div aria-busy={isLoading}>{children}</div>;
  return (
    <div>
      <p className="text-xl font-semibold">{first}</p>
      {more.map((text, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text has no other name than its place
        <p key={place} className="text-sm text-ink-soft">
          {text}
        </p>
      ))}
    </div>
  );
}
