'use client';

import { audit, type AuditRow } from '@/features/back-office/audit/audit.resource';
import { AUDIT_KINDS, readableKinds } from '@/features/back-office/audit/audit-kinds';
import { ResourceList } from '@/features/back-office/components/resource-list';
import { fill } from '@/lib/i18n/labels';
import { WITH_SECONDS } from '@/lib/i18n/day';
import type { Messages } from '@/lib/i18n/messages';
import { useOffice, useWords, Moment } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';

function Values({ values }: Pick<AuditRow, 'values'>) {
  const words = useWords('audit');
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

function Entry({ row: { sentence, link, values } }: { row: AuditRow }) {
  const { open } = useWords('audit');
  const { hrefs } = useOffice();
  const path = link && hrefs[link.section as keyof typeof hrefs];
  if (!path && values.length === 0) return sentence;
  return (
    <details className="office-fold">
      <summary data-row className="office-summary">
        <span>{sentence}</span>
      </summary>
      <Values values={values} />
      {path && (
        <OfficeLink className="min-w-11" href={fill(path, { id: link.id })} aria-label={`${open} ${link.name}`}>
          {open}
        </OfficeLink>
      )}
    </details>
  );
}

export function AuditTable() {
  const { user, kinds } = useOffice<{ kinds: Messages['audit']['kinds'] }>();
  const readable = readableKinds(user.permissions) ?? AUDIT_KINDS;
  return (
    <ResourceList
      resource={audit}
      cells={{ at: ({ at }) => <Moment at={at} style={WITH_SECONDS} />, sentence: (row) => <Entry row={row} /> }}
      filters={{ kind: { options: readable.map((value) => ({ value, label: kinds[value] })) } }}
      nameOf={({ sentence }) => sentence}
    />
  );
}
