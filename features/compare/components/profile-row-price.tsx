'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { priceParts } from '@/features/catalogue/wording/price';
import { useProfileFor } from '@/features/profile/profile.store';
import { planPrice } from '@/features/quote/client';
import { documentSite } from '@/lib/browser/document-site';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';

type Props = Pick<ProductLine, 'productType' | 'profileForm'> & {
  id: number;
  /** 'para tu perfil' */
  own: string;
  children: ReactNode;
};

/** Price of one plan for the visitor's profile; `children`, the general price, until it is known. */
export function ProfileRowPrice({ id, productType, profileForm, own, children }: Props) {
  const profile = useProfileFor(profileForm, productType);
  const price = planPrice(id, { profile, productType });
  const { data } = useQuery({ ...price, enabled: profile !== null }, queryClient());
  if (!data) return children;
  const { eligibility, units } = lateWords();
  if (!data.price) return eligibility.noPrice;
  const { amount, suffix } = priceParts(data.price, { tag: documentSite().tag, terms: { suffix: units } });
  return (
    <>
      <span className="font-semibold">{amount + suffix}</span> {own}
    </>
  );
}
