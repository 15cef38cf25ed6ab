'use client';

import type { ReactNode } from 'react';
import { useSaleNow, type SaleNow } from '@/features/purchase/client';

type Props = {
  productCode: string;
  kept: SaleNow;
  warnings: Readonly<Record<SaleNow, ReactNode>>;
};

export function SaleNotice({ productCode, kept, warnings }: Props) {
  return warnings[useSaleNow(productCode) ?? kept];
}
