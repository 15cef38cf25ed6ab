'use client';

import type { PlanCases } from '@/features/care-cost/care-cost.api';
import { selectCases } from '@/features/care-cost/clinics';
import { caseTexts, type AmountWords } from '@/features/care-cost/wording';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { contributionBase } from '@/features/profile/contribution-base';
import { useProfileFor } from '@/features/profile/profile.store';
import type { ProductLine } from '@/lib/markets/market';
import { Figure } from './figure';

type Props = {
  data: PlanCases;
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  words: AmountWords;
  detail: string;
  tag: string;
};

/** Cost to the visitor of a stay in hospital, or of a pet's operation. */
export function StayFigure({ data, line, words, detail, tag }: Props) {
  const clinics = useMyClinics((state) => state.clinics);
  const profile = useProfileFor(line.profileForm, line.productType);
  const { cases } = selectCases(data, { clinics, region: profile?.region ?? null, income: contributionBase(profile) });
  const stay = cases.find(({ code }) => code === 'medicalStay3Days' || code === 'vetSurgery');
  if (!stay) return null;
  const { name, amount } = caseTexts(stay, data.currency, words, tag);
  return <Figure label={name} main={amount} detail={detail} />;
}
