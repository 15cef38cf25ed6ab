'use client';

import { audit, type AuditRow } from '@/features/back-office/audit/audit.resource';
import { AUDIT_KINDS, readableKinds } from '@/features/back-office/audit/audit-kinds';
import { ResourceList, type ResourceScreenProps } from '@/features/back-office/components/resource-list';
import { momentFormat } from '@/features/back-office/components/table-column';
import type { OfficeWords } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Props = ResourceScreenProps<typeof audit> & { kinds: Messages['audit']['kinds'] };

function Values({ values, words }: { values: AuditRow['values']; words: OfficeWords['audit'] }) {
  if (values.length === 0) return null;
  return (
    <table className="office-values" aria-label={words.values}>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ field, before, after }) => (
          <tr key={`${field} ${before} ${after}`}>
            <th scope="row">{field}</th>
            <td>{before ?? '—'}</td>
            <td>{after ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entry({
  row: { sentence, link, values },
  words,
  hrefs,
}: {
  row: AuditRow;
  words: OfficeWords['audit'];
  hrefs: Props['hrefs'];
}) {
  const path = link && hrefs[link.section as keyof Props['hrefs']];
  if (!path && values.length === 0) return sentence;
  return (
    <details className="office-fold">
      <summary data-row className="office-summary">
        <span>{sentence}</span>
      </summary>
      <Values values={values} words={words} />
      {path && (
        <a
          className="link inline-flex min-h-11 min-w-11 items-center"
          href={fill(path, { id: link.id })}
          aria-label={`${words.open} ${link.name}`}
        >
          {words.open}
        </a>
      )}
    </details>
  );
}

const cellsOf = (screen: Props) => ({
  at: ({ at }: AuditRow) => momentFormat(screen, { dateStyle: 'short', timeStyle: 'medium' })(at),
  sentence: (row: AuditRow) => <Entry row={row} words={screen.words.audit} hrefs={screen.hrefs} />,
});

export const AuditTable = (screen: Props) => (
  <ResourceList
    resource={audit}
    section="audit"
    screen={screen}
    cells={cellsOf(screen)}
    filters={{
      kind: {
        options: (readableKinds(screen.user.permissions) ?? AUDIT_KINDS).map((value) => ({
          value,
          label: screen.kinds[value],
        })),
      },
    }}
    nameOf={({ sentence }) => sentence}
  />
);
