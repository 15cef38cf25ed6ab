import { FoldedNote } from '@/components/ui/folded-note';
import { useState, type ReactNode } from 'react';
import type { readCases } from '@/features/care-cost/care-cost.api';
import { selectCases } from '@/features/care-cost/clinics';
import { BIRTHS, casesInPregnancy, type Pregnancy } from '@/features/care-cost/pregnancy';
import { pregnancyInList, pregnancyTexts } from '@/features/care-cost/waiting-wording';
import { caseClinicText, caseTexts } from '@/features/care-cost/wording';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { useList } from '@/features/compare/components/list-context';
import { MustAccept, PublicBirth } from '@/features/compare/components/must-accept';
import { documentNote, illnessNote, publicBirthText, type AnswerNote } from '@/features/eligibility/wording/answers';
import { foreignDocument, pregnancyMonth } from '@/features/profile/answers';
import { illnessesByPerson } from '@/features/profile/applicant';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type Region = PerfilIngreso['region'];

function BirthCosts({ id, region, pregnancy }: { id: number; region: Region; pregnancy: Pregnancy }) {
  const { wording } = useList();
  const { table } = lateWords();
  const clinics = useMyClinics((state) => state.clinics);
  const { data, isError } = useQuery(queryOf<typeof readCases>('GET /api/insurance/{id}/cases', { id }));
  if (!data) return <p>{isError ? table.pregnancy.failed : table.pregnancy.loading}</p>;
  const { cases, ...where } = selectCases(casesInPregnancy(data, pregnancy), { clinics, region });
  const births = cases.filter(({ code, estimate }) => BIRTHS.has(code) && estimate);
  if (births.length === 0) return <p>{table.pregnancy.unknownCost}</p>;
  return (
    <>
      <p>
        {caseClinicText(where, table.cases)}. {fill(table.cases.general, { year: String(data.prices[0]!.year) })}
      </p>
      {births.map((one) => {
        const { name, amount } = caseTexts(one, data.currency, table.cases, wording.tag);
        return <p key={one.code}>{fill(table.pregnancy.cost, { name, amount })}</p>;
      })}
    </>
  );
}

type FoldProps = Omit<AnswerNote, 'isSure'> & {
  name: string;
  children?: ReactNode;
  onToggle?: (isOpen: boolean) => void;
};

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
      <PublicBirth />
    </Fold>
  );
}

export function PregnancyInList({ profile }: { profile: PerfilIngreso }) {
  const { line, publicHealth, wording } = useList();
  const month = pregnancyMonth(profile);
  if (month === null || !line.pregnancy) return null;
  const { table, eligibility } = lateWords();
  const said = pregnancyInList({ rule: line.pregnancy, month }, table.pregnancy, wording);
  const inPublic = publicBirthText(publicHealth, eligibility.mustAccept.shortBirths, wording.tag);
  return (
    <FoldedNote className="card py-0" line={[said.line, inPublic].filter(Boolean).join(' ')} details={said.details}>
      <MustAccept className="pb-3 text-sm" />
    </FoldedNote>
  );
}

function useNotes(profile: PerfilIngreso): readonly AnswerNote[] {
  const { line, preExisting, wording } = useList();
  const { answers } = lateWords();
  const kind = foreignDocument(profile);
  const document = kind && line.documents ? documentNote(kind, line.documents, answers) : null;
  const illness = preExisting ? illnessNote(illnessesByPerson(profile), preExisting, answers, wording.tag) : null;
  return [illness, document].filter((note) => note !== null);
}

type NotesProps = { profile: PerfilIngreso; className: string; children: ReactNode };

/** Shows the notes that apply to the whole list. Without such notes, shows `children`. */
export function AnswerNotes({ profile, className, children }: NotesProps) {
  const notes = useNotes(profile);
  if (notes.length === 0) return children;
  return (
    <div className={className}>
      {notes.map(({ line, details }) => (
        <FoldedNote key={line} line={line} details={details} />
      ))}
      {notes.some(({ isSure }) => !isSure) && <MustAccept className="pb-3 text-sm" isUnsure />}
    </div>
  );
}

/** Shows the line's advice about the visitor's answers on a plan's card. */
export function AnswersInfo({ item, profile }: { item: InsuranceItem; profile: PerfilIngreso }) {
  const { line } = useList();
  const month = pregnancyMonth(profile);
  return (
    <>
      {month !== null && line.pregnancy && (
        <PregnancyFold item={item} rule={line.pregnancy} month={month} region={profile.region} />
      )}
      {useNotes(profile).map((note) => (
        <Fold key={note.line} {...note} name={item.displayName} />
      ))}
    </>
  );
}
