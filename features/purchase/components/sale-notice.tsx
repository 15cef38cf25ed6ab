import type { ReactNode } from 'react';
import { useSaleState, type CurrentSaleState } from '@/features/purchase/client';

type Props = { productCode: string; kept: CurrentSaleState; warnings: Readonly<Record<CurrentSaleState, ReactNode>> };

export const SaleNotice = ({ productCode, kept, warnings }: Props) => warnings[useSaleState(productCode) ?? kept];
