'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClientLink } from '@/components/ui/client-link';
import { planPrice, type Buyer } from '@/features/quote/client';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { id: number; buyer: Buyer; listHref: string | null; asks?: boolean | undefined; children: ReactNode };

export function ProfileAcceptance({ id, buyer, listHref, asks = true, children }: Props) {
  const { data } = useQuery({ ...planPrice(id, buyer), enabled: asks }, queryClient());
  if (!data?.reason) return children;
  if (listHref === null) return null;
  return (
    <ClientLink className="btn btn-primary" href={listHref}>
      {lateWords().eligibility.way}
    </ClientLink>
  );
}
