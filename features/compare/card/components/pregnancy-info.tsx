'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { readCases } from '@/features/care-cost/care-cost.api';
import { selectCases } from '@/features/care-cost/clinics';
import { BIRTHS, casesInPregnancy, type Pregnancy } from '@/features/care-cost/pregnancy';
import { pregnancyTexts } from '@/features/care-cost/waiting-wording';
import { caseClinicText, caseTexts } from '@/features/care-cost/wording';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { useList } from '@/features/compare/components/list-context';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { queryClient } from '@/lib/http/query-client';
import { queryOf } from '@/lib/http/query-of';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import type { PregnancyRule } from '@/lib/markets/pregnancy';

type Props = { item: InsuranceItem; rule: PregnancyRule; month: number; region: PerfilIngreso['region'] };

function BirthCosts({ id, region, pregnancy }: { id: number; region: Props['region']; pregnancy: Pregnancy }) {
  const { wording } = useList();
  const { table } = lateWords();
  const clinics = useMyClinics((state) => state.clinics);
  const { data, isError } = useQuery(queryOf<typeof readCases>('GET /api/insurance/{id}/cases', { id }), queryClient());
  if (!data) return <p>{isError ? table.pregnancy.failed : table.pregnancy.loading}</p>;
  const { cases, ...where } = selectCases(casesInPregnancy(data, pregnancy), { clinics, region });
  const births = cases.filter(({ code, estimate }) => BIRTHS.has(code) && estimate);
  if (births.length === 0) return <p>{table.pregnancy.unknownCost}</p>;
  return (
    <>
      <p>{caseClinicText(where, table.cases)}:</p>
      {births.map((one) => {
        const { name, amount } = caseTexts(one, data.currency, table.cases, wording.tag);
        return <p key={one.code}>{fill(table.pregnancy.cost, { name, amount })}</p>;
      })}
    </>
  );
}

export function PregnancyInfo({ item, rule, month, region }: Props) {
  const { wording } = useList();
  const [isOpen, setOpen] = useState(false);
  const pregnancy = { month, rule, waiting: item.entry.birthWaiting };
  const { title, brief, lines } = pregnancyTexts(pregnancy, lateWords().table.pregnancy, wording);
  return (
    <details className="plan-how" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title}: {brief} <span className="sr-only">{item.displayName}</span>
      </summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isOpen && <BirthCosts id={item.id} region={region} pregnancy={pregnancy} />}
    </details>
  );
}
