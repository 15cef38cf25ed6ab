import type { ReactNode } from 'react';
import type { similarPlansFor } from '@/features/plan/sections/sections.api';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { TRIED_ONCE } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import { lateWords } from '@/lib/i18n/load-words';
import { SimilarCards, type SimilarView } from './similar-cards';

type Props = { id: number; profile: PerfilIngreso; view: SimilarView; none: string; children: ReactNode };

export function SimilarForProfile({ id, profile, view, none, children }: Props) {
  const { data, isLoading } = useQuery({
    ...queryOf<typeof similarPlansFor>('POST /api/insurance/{id}/similar', { id, profile }),
    ...TRIED_ONCE,
  });
  if (!data) return <div aria-busy={isLoading}>{children}</div>;
  if (data.length === 0) return <p>{none}</p>;
  return <SimilarCards items={data} view={{ ...view, coverages: lateWords().coverages }} />;
}
