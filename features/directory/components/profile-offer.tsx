'use client';

import type { ReactNode } from 'react';
import type { PeriodWording } from '@/features/catalogue/wording/price';
import type { Narrowing } from '@/features/compare/client';
import { lateWords } from '@/lib/i18n/load-words';
import { useNarrowedOffer } from '@/features/compare/narrowed-offer/client';
import type { PerfilIngreso } from '@/features/profile/contract';
import type { ProductLine } from '@/lib/markets/market';

type Props = {
  line: Pick<ProductLine, 'productType' | 'organizationType'>;
  narrowing: Narrowing;
  profile: PerfilIngreso;
  wording: PeriodWording;
  take?: number | undefined;
  children: ReactNode;
};

export function ProfileOffer({ line, narrowing, profile, wording, take, children }: Props) {
  const offer = useNarrowedOffer(line, narrowing, profile, wording, take);
  if (offer === null || typeof offer === 'string')
    return (
      <div aria-busy={offer === 'loading'}>
        {children}
        {offer === 'failed' && <output className="block text-sm font-medium">{lateWords().provider.failed}</output>}
      </div>
    );
  const [first, ...more] = offer;
  return (
    <div>
      <p className="text-xl font-semibold">{first}</p>
      {more.map((text) => (
        <p key={text} className="text-sm text-ink-soft">
          {text}
        </p>
      ))}
    </div>
  );
}
