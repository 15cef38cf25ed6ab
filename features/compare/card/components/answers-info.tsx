'use client';

import { FoldedNote } from '@/components/ui/folded-note';
import type { PreExistingWords } from '@/features/eligibility/entry-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { readCases } from '@/features/care-cost/care-cost.api';
import { selectCases } from '@/features/care-cost/clinics';
import { BIRTHS, casesInPregnancy, type Pregnancy } from '@/features/care-cost/pregnancy';
import { pregnancyTexts } from '@/features/care-cost/waiting-wording';
import { caseClinicText, caseTexts } from '@/features/care-cost/wording';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { useList } from '@/features/compare/components/list-context';
import { documentNote, illnessNote, type AnswerNote } from '@/features/eligibility/wording/answers';
import { foreignDocument, illnesses, pregnancyMonth } from '@/features/profile/answers';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { queryClient } from '@/lib/http/query-client';
import { queryOf } from '@/lib/http/query-of';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type Region = PerfilIngreso['region'];

function BirthCosts({ id, region, pregnancy }: { id: number; region: Region; pregnancy: Pregnancy }) {
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

type FoldProps = AnswerNote & { name: string; children?: ReactNode; onToggle?: (isOpen: boolean) => void };

function Fold({ line, details, name, children, onToggle }: FoldProps) {
  return (
    <details className="plan-how" onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary>
        {line} <span className="sr-only">{name}</span>
      </summary>
      {details.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </details>
  );
}

function PregnancyFold({
  item,
  region,
  ...answer
}: Omit<Pregnancy, 'waiting'> & { item: InsuranceItem; region: Region }) {
  const { wording } = useList();
  const [isOpen, setOpen] = useState(false);
  const pregnancy = { ...answer, waiting: item.entry.birthWaiting };
  const { title, brief, lines } = pregnancyTexts(pregnancy, lateWords().table.pregnancy, wording);
  return (
    <Fold line={`${title}: ${brief}`} details={lines} name={item.displayName} onToggle={setOpen}>
      {isOpen && <BirthCosts id={item.id} region={region} pregnancy={pregnancy} />}
    </Fold>
  );
}

type IllnessProps = { chosen: readonly string[]; words: PreExistingWords; className: string };

export function OwnIllnesses({ chosen, words, className }: IllnessProps) {
  const note = illnessNote(chosen, words, lateWords().answers);
  return <FoldedNote {...(note ?? words)} className={className} />;
}

type Props = { item: InsuranceItem; profile: PerfilIngreso };

/** What the plan's line says to a visitor's answers. */
export function AnswersInfo({ item, profile }: Props) {
  const { line, preExisting } = useList();
  const { answers } = lateWords();
  const month = pregnancyMonth(profile);
  const kind = foreignDocument(profile);
  const document = kind && line.documents ? documentNote(kind, line.documents, answers) : null;
  const illness = preExisting ? illnessNote(illnesses(profile), preExisting, answers) : null;
  return (
    <>
      {month !== null && line.pregnancy && (
        <PregnancyFold item={item} rule={line.pregnancy} month={month} region={profile.region} />
      )}
      {document && <Fold {...document} name={item.displayName} />}
      {illness && <Fold {...illness} name={item.displayName} />}
    </>
  );
}
