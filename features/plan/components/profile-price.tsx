'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RobotCheck } from '@/components/ui/robot-check';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { shownPrice } from '@/features/catalogue/wording/price';
import { refusalText } from '@/features/eligibility/wording';
import { planPrice } from '@/features/quote/client';
import type { PerfilIngreso } from '@/features/profile/contract';
import { robotRefusal } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import type { PlanPriceProps } from './plan-price';

type Props = Omit<PlanPriceProps, 'profileForm' | 'note'> & {
  profile: PerfilIngreso;
  children: (item: InsuranceItem, isLoading: boolean) => ReactNode;
};

export function ProfilePrice({ item, profile, productType, wording, labels, brief, asks = true, children }: Props) {
  const { data, isLoading, isError, error, refetch } = useQuery(
    { ...planPrice(item.id, { profile, productType }), enabled: asks },
    queryClient(),
  );
  const priced = data?.price ? { ...item, profilePrice: data.price } : item;
  if (data?.reason) return <p className="plan-for">{refusalText(data.reason, lateWords().eligibility, wording.tag)}</p>;
  const view = children(priced, isLoading);
  if (brief) return view;
  const refusal = robotRefusal(error);
  // A price per employee or pet is not yet what the visitor pays.
  const receipt = data?.receipt;
  const total =
    receipt && receipt.total !== shownPrice(priced).amount && formatMoney(receipt.total, receipt.currency, wording.tag);
  return (
    <>
      {view}
      {total && <p className="font-medium">{fill(labels.total, { amount: total })}</p>}
      {refusal && <RobotCheck refusal={refusal} onProved={() => void refetch()} />}
      {isError && !refusal && <p className="mt-1 text-sm text-danger">{labels.priceFailed}</p>}
    </>
  );
}
