import { useQuery } from '@tanstack/react-query';
import type { PeriodWording } from '@/features/catalogue/wording/price';
import { narrowedOffer, type Narrowing } from '@/features/compare/client';
import { narrowedOfferTexts } from '@/features/compare/narrowed-offer/domain';
import type { PerfilIngreso } from '@/features/profile/contract';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';

/** For the profile, in words. Null: it can't be had, or no price is the profile's; what is offered to anybody stands then. */
export function useNarrowedOffer(
  line: Pick<ProductLine, 'productType' | 'organizationType'>,
  narrowing: Narrowing,
  profile: PerfilIngreso,
  wording: PeriodWording,
): 'loading' | null | readonly string[] {
  const { data, isLoading } = useQuery(narrowedOffer(line, narrowing, profile), queryClient());
  if (isLoading) return 'loading';
  return data ? narrowedOfferTexts(data, lateWords().provider, wording) : null;
}
