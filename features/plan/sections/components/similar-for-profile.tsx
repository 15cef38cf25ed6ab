'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { similarPlans } from '@/features/plan/client';
import type { PerfilIngreso } from '@/features/profile/contract';
import { queryClient } from '@/lib/http/query-client';
import { SimilarCards, type SimilarView } from './similar-cards';

type Props = { id: number; profile: PerfilIngreso; view: SimilarView; none: string; children: ReactNode };

export function SimilarForProfile({ id, profile, view, none, children }: Props) {
  const { data, isLoading } = useQuery(similarPlans(id, profile), queryClient());
  if (!data) return <div aria-busy={isLoading}>{children}</div>;
  return data.length > 0 ? <SimilarCards items={data} view={view} /> : <p>{none}</p>;
}
