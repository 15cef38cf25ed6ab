'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RobotCheck } from '@/components/ui/robot-check';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { refusalText } from '@/features/eligibility/wording';
import { planPrice } from '@/features/quote/client';
import type { PerfilIngreso } from '@/features/profile/contract';
import { robotRefusal } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
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
  return (
    <>
      {view}
      {refusal && <RobotCheck refusal={refusal} onProved={() => void refetch()} />}
      {isError && !refusal && <p className="mt-1 text-sm text-danger">{labels.priceFailed}</p>}
    </>
  );
}
