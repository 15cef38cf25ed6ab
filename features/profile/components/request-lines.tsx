import { FoldedNote } from '@/components/ui/folded-note';
import { documentNote } from '@/features/eligibility/wording/answers';
import { foreignDocument } from '@/features/profile/answers';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { answerFactsOf } from '@/features/profile/wording/facts';
import { insuredOf, tripDates } from '@/features/profile/wording/insured';
import { documentSite } from '@/lib/browser/document-site';
import { lateWords } from '@/lib/i18n/load-words';
import type { Market } from '@/lib/markets/market';
import type { FormSubject } from './use-profile-form';

type Props = Pick<FormSubject, 'line' | 'money'> & { profile: PerfilIngreso; regionWord: Market['regionWord'] };

/** Lists the insured people and the answers that go with the request, then the line's rule for a foreigner's document. */
export function RequestLines({ profile, line, money, regionWord }: Props) {
  const { profile: labels, answers } = lateWords();
  const { dependants } = documentSite();
  const dates = tripDates(profile, labels.request, money.tag);
  const insured = insuredOf(profile, line.profileForm, labels.request, { tag: money.tag, dependants });
  const persons = dates ? [...insured, dates] : insured;
  const facts = answerFactsOf(profile, labels, { ...money, regionWord, illnessNames: answers.illnesses });
  const lines = [...(persons.length > 1 ? persons : []), ...facts.map(({ name }) => name)];
  const kind = foreignDocument(profile);
  const document = kind && line.documents ? documentNote(kind, line.documents, answers) : null;
  return (
    <>
      {lines.length > 0 && (
        <ul className="mt-3 space-y-1 border-t border-line pt-3 text-sm text-ink-soft">
          {lines.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {document && (
        <FoldedNote className="mt-3" line={`${answers.document}, ${document.line}`} details={document.details} />
      )}
    </>
  );
}
