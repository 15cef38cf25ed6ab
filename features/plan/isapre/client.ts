import { useQuery } from '@tanstack/react-query';
import type { OrganizationType } from '@/lib/contract/atoms';
import { queryClient } from '@/lib/http/query-client';
import { referenceQuery } from '@/lib/http/reference';
import type { InfoPlan } from './contract';

/** Whose plans have sheets. */
export const ISAPRE = 'ISAPRE' satisfies OrganizationType;

/** The sheet of an Isapre's plan, once it is `wanted`; nothing is asked of a line that has none. */
export function useSheet(id: number, line: { readonly organizationType: OrganizationType }, wanted = true) {
  return useQuery(
    {
      ...referenceQuery<InfoPlan>('infoPlan', { path: { id: String(id) } }),
      enabled: wanted && line.organizationType === ISAPRE,
    },
    queryClient(),
  );
}
