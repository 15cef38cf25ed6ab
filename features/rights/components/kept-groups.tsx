import type { MyData } from '@/features/rights/contract';
import { plural } from '@/lib/i18n/labels';
import type { RightsLabels } from './rights-labels';

type Props = { groups: MyData['groups']; words: RightsLabels; tag: string };

export const groupId = (n: number): string => `kept-${n + 1}`;

export function KeptGroups({ groups, words, tag }: Props) {
  return groups.map(({ title, why, kept, entries }, n) => (
    <section key={title} id={groupId(n)} className="border-b border-line py-4">
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-ink-soft">{`${why} ${kept}`}</p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5">{plural(words.data.show, entries.length, tag)}</summary>
        <ol className="mt-2 flex flex-col gap-4">
          {entries.map(({ n: at, fields }) => (
            <li key={at} className="rounded-card border border-line p-4">
              <dl className="grid gap-x-4 gap-y-2 md:grid-cols-[12rem_minmax(0,1fr)]">
                {fields.map(({ column, label, value }) => (
                  <div key={column} className="md:contents">
                    <dt className="text-sm text-ink-soft">{label}</dt>
                    <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      </details>
    </section>
  ));
}
