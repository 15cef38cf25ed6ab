'use client';

import type { ReactNode } from 'react';
import type { PeriodWording } from '@/features/catalogue/wording/price';
import type { Narrowing } from '@/features/compare/client';
import { lateWords } from '@/lib/i18n/load-words';
import { useNarrowedOffer } from '@/features/compare/narrowed-offer/client';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileFor } from '@/features/profile/profile.store';
import type { ProductLine } from '@/lib/markets/market';

type Props = {
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'>;
  narrowing: Narrowing;
  wording: PeriodWording;
  take?: number | undefined;
  children: ReactNode;
};

function OfferFor({ line, narrowing, profile, wording, take, children }: Props & { profile: PerfilIngreso }) {
  const { productType, organizationType } = line;
  const offer = useNarrowedOffer({ productType, organizationType }, narrowing, profile, wording, take);
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

export function ProfileOffer(offer: Props) {
  const { line, children } = offer;
  const profile = useProfileFor(line.profileForm, line.productType);
  return profile ? <OfferFor {...offer} profile={profile} /> : children;
}
