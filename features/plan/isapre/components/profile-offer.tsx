'use client';

import type { ReactNode } from 'react';
import type { Wording } from '@/features/catalogue/wording/price';
import { useNarrowedOffer } from '@/features/compare/narrowed-offer/client';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { ProductLine } from '@/lib/markets/market';

type Props = {
  company: string;
  line: Pick<ProductLine, 'productType' | 'organizationType'>;
  profile: PerfilIngreso;
  wording: Wording;
  children: ReactNode;
};

export function ProfileOffer({ company, line, profile, wording, children }: Props) {
  const offer = useNarrowedOffer(line, { organizations: [company] }, profile, wording);
  if (offer === null || typeof offer === 'string') return <div aria-busy={offer === 'loading'}>{children}</div>;
  return offer.map((text) => <p key={text}>{text}</p>);
}
