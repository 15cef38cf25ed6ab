import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import type { CompareResponse } from '@/features/compare/search-schemas';
import type { PreExistingWords } from '@/features/eligibility/entry-schemas';
import { illnessNote } from '@/features/eligibility/wording/answers';
import { illnessesByPerson } from '@/features/profile/applicant';
import { useProfileFor } from '@/features/profile/profile.store';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { useList } from './list-context';

type Props = { accepting: CompareResponse['metaData']['accepting']; intro?: string };

export function AcceptingLists({ accepting, intro }: Props) {
  const { listsAlike, line, wording } = useList();
  const { answers, eligibility } = lateWords();
  const { accepting: words, acceptingNotes, everyRegion } = eligibility;
  const profile = useProfileFor(line.profileForm, line.productType);
  const notes: Readonly<Record<string, string>> = acceptingNotes;
  const rules: Readonly<Partial<Record<string, PreExistingWords>>> = answers.ofLists;
  const illnesses = profile ? illnessesByPerson(profile) : [];
  const noteOn = (productType: string) => {
    const rule = rules[productType];
    const illness = rule && illnessNote(illnesses, rule, answers, wording.tag)?.line;
    return (
      notes[productType] && [notes[productType], illness, !profile?.region && everyRegion].filter(Boolean).join(' ')
    );
  };
  const others = (accepting ?? []).flatMap(({ productType, plans }) => {
    const list = listsAlike[productType];
    return list && productType !== line.productType ? [{ ...list, plans, note: noteOn(productType) }] : [];
  });
  if (others.length === 0) return null;
  return (
    <>
      {intro && <p className="text-sm">{intro}</p>}
      <ul className={intro ? 'flex flex-wrap gap-x-4 text-sm' : 'flex flex-wrap justify-center gap-3'}>
        {others.map(({ name, href, plans, note }) => (
          <li key={href} className={intro ? 'max-w-prose' : 'max-w-prose text-center'}>
            {note && <p className="mb-2 text-sm">{note}</p>}
            <ClientLink
              className={intro ? 'link inline-flex min-h-6 items-center' : buttonClass(note ? 'quiet' : 'primary')}
              href={href}
            >
              {fill(plural(words, plans, wording.tag), { name })}
            </ClientLink>
          </li>
        ))}
      </ul>
    </>
  );
}
