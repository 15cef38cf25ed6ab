import { BEGUN_DAYS } from '@/features/purchase/company/domain';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import type { CompanySetting } from './setting';

/** What to have at hand, how long it takes, what is not asked and who signs: said before anything is. */
export function CompanyNeeds({ taxId }: Pick<CompanySetting, 'taxId'>) {
  const words = lateWords().company.needs;
  const rows = [
    [words.have, fill(words.haveText, { document: taxId.label })],
    [words.time, fill(words.timeText, { days: BEGUN_DAYS })],
    [words.not, words.notText],
    [words.signs, words.signsText],
  ] as const;
  return (
    <section aria-label={words.title} className="mb-5 rounded-card border border-line p-4">
      <h3 className="text-lg">{words.title}</h3>
      <dl className="mt-2 grid gap-3 sm:grid-cols-2">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
