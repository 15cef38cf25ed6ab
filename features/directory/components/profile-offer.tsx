'use client';

import type { ReactNode } from 'react';
import type { PeriodWording } from '@/features/catalogue/wording/price';
import type { Narrowing } from '@/features/compare/client';
import { useNarrowedOffer } from '@/features/compare/narrowed-offer/client';
import type { PerfilIngreso } from '@/features/profile/contract';
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
  const offer = useNarrowedOffer(line, narrowing, profile, wording);
  if (offer === 'loading' || offer === null) return <div aria-busy={offer === 'loading'}>{children}</div>;
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
