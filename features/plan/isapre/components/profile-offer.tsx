'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Wording } from '@/features/catalogue/wording/price';
import { narrowedOffer } from '@/features/compare/client';
import { narrowedOfferTexts } from '@/features/compare/domain/narrowed-offer';
import type { PerfilIngreso } from '@/features/profile/contract';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';

type Props = {
  company: string;
  line: Pick<ProductLine, 'productType' | 'organizationType'>;
  profile: PerfilIngreso;
  wording: Wording;
  children: ReactNode;
};

export function ProfileOffer({ company, line, profile, wording, children }: Props) {
  const { data } = useQuery(narrowedOffer(line, { organizations: [company] }, profile), queryClient());
  const texts = data && narrowedOfferTexts(data, lateWords().provider, wording);
  return texts ? texts.map((text) => <p key={text}>{text}</p>) : children;
}
