import { FoldedNote } from '@/components/ui/folded-note';
import type { Pregnancy } from '@/features/care-cost/pregnancy';
import { pregnancyTexts } from '@/features/care-cost/waiting-wording';
import type { CatalogueViewData } from '@/features/catalogue/wording/view-data';
import type { PreExistingWords } from '@/features/eligibility/entry-schemas';
import { documentNote, illnessNote, publicBirthText } from '@/features/eligibility/wording/answers';
import { illnessesByPerson } from '@/features/profile/applicant';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { documentSite } from '@/lib/browser/document-site';
import { lateWords } from '@/lib/i18n/load-words';
import type { DocumentRule } from '@/lib/markets/documents';

type PregnancyProps = Pick<CatalogueViewData, 'wording' | 'publicHealth'> & { pregnancy: Pregnancy };

export function PregnancyNote({ pregnancy, wording, publicHealth }: PregnancyProps) {
  const { title, brief, lines } = pregnancyTexts(pregnancy, lateWords().table.pregnancy, wording);
  const { births } = lateWords().eligibility.mustAccept;
  const publicBirth = publicBirthText(publicHealth, births, wording.tag);
  return <FoldedNote line={`${title}: ${brief}`} details={publicBirth ? [...lines, publicBirth] : lines} />;
}

export function DocumentNote({ kind, rule }: { kind: string; rule: DocumentRule }) {
  const { answers } = lateWords();
  const note = documentNote(kind, rule, answers);
  return note && <FoldedNote line={`${answers.document}, ${note.line}`} details={note.details} />;
}

export function IllnessNote({ profile, words }: { profile: PerfilIngreso; words: PreExistingWords }) {
  const note = illnessNote(illnessesByPerson(profile), words, lateWords().answers, documentSite().tag);
  return <FoldedNote {...(note ?? words)} />;
}
