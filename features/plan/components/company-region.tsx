'use client';

import { regionReachText, type Reached, type RegionReachWords } from '@/features/catalogue/wording/region-reach';
import { useProfileFor } from '@/features/profile/store';
import { asksForEmployees, type ProductLine } from '@/lib/markets/market';

type Props = {
  item: Reached;
  line: Pick<ProductLine, 'profileForm'>;
  words: RegionReachWords;
  /** BCP 47, of numbers. */
  tag: string;
};

/** How many of a plan's clinics are where the company's people work, once that was said. */
export function CompanyRegion({ item: { clinics, clinicRegions }, line, words, tag }: Props) {
  const region = useProfileFor('employees')?.region ?? null;
  const text = asksForEmployees(line) ? regionReachText({ clinics, clinicRegions }, region, words, tag) : null;
  return text && <p className="mt-2 font-medium">{text}</p>;
}
