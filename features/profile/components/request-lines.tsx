import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { answerFactsOf } from '@/features/profile/wording/facts';
import { insuredOf, tripDates } from '@/features/profile/wording/insured';
import { documentSite } from '@/lib/browser/document-site';
import { lateWords } from '@/lib/i18n/load-words';
import type { Market } from '@/lib/markets/market';
import type { FormSubject } from './use-profile-form';

type Props = Pick<FormSubject, 'line' | 'money'> & { profile: PerfilIngreso; regionWord: Market['regionWord'] };

/** Lists the insured people and the answers that go with the request. */
export function RequestLines({ profile, line, money, regionWord }: Props) {
  const { profile: labels, answers } = lateWords();
  const { dependants } = documentSite();
  const dates = tripDates(profile, labels.request, money.tag);
  const insured = insuredOf(profile, line.profileForm, labels.request, { tag: money.tag, dependants });
  const persons = dates ? [...insured, dates] : insured;
  const facts = answerFactsOf(profile, labels, { ...money, regionWord, illnessNames: answers.illnesses });
  const lines = [...(persons.length > 1 ? persons : []), ...facts.map(({ name }) => name)];
  if (lines.length === 0) return null;
  return (
    <ul className="mt-3 space-y-1 border-t border-line pt-3 text-sm text-ink-soft">
      {lines.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
