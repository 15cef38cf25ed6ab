'use client';

import { regionReachText, type PlanClinics, type RegionReachWords } from '@/features/catalogue/wording/region-reach';
import { useProfileFor } from '@/features/profile/profile.store';
import { asksForEmployees, type ProductLine } from '@/lib/markets/market';

type Props = { item: PlanClinics; line: Pick<ProductLine, 'profileForm'>; words: RegionReachWords; tag: string };

export function CompanyRegion({ item: { clinics, clinicRegions }, line, words, tag }: Props) {
  const region = useProfileFor('employees')?.region ?? null;
  const text = asksForEmployees(line) ? regionReachText({ clinics, clinicRegions }, region, words, tag) : null;
  return text && <p className="mt-2 font-medium">{text}</p>;
}
