'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { priceParts, type PriceWording } from '@/features/catalogue/wording/price';
import { useProfileFor } from '@/features/profile/profile.store';
import { planPrice } from '@/features/quote/client';
import { queryClient } from '@/lib/http/query-client';
import type { ProductLine } from '@/lib/markets/market';

type Props = Pick<ProductLine, 'productType' | 'profileForm'> & {
  id: number;
  wording: PriceWording;
  words: { readonly own: string; readonly refused: string };
  children: ReactNode;
};

/** Price of one plan for the visitor's profile; `children`, the general price, until it is known. */
export function ProfileRowPrice({ id, productType, profileForm, wording, words, children }: Props) {
  const profile = useProfileFor(profileForm, productType);
  const price = planPrice(id, { profile, productType });
  const { data } = useQuery({ ...price, enabled: profile !== null }, queryClient());
  if (!data) return children;
  if (!data.price) return words.refused;
  const { amount, suffix } = priceParts(data.price, wording);
  return (
    <>
      <span className="font-semibold">{amount + suffix}</span> {words.own}
    </>
  );
}
