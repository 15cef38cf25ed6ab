import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/http/query-client';
import { referenceQuery } from '@/lib/http/reference';
import type { InfoPlan } from './contract';

/** The sheet of an Isapre's plan. @param wanted false: its line has no sheets */
export function useSheet(id: number, wanted: boolean) {
  return useQuery(
    { ...referenceQuery<InfoPlan>('infoPlan', { path: { id: String(id) } }), enabled: wanted },
    queryClient(),
  );
}
