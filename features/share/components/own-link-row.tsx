import type { MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { SHARED_DAYS } from '@/features/share/shared-parts';
import { fixedContents } from '@/features/share/link-contents';
import type { OwnLink } from '@/features/share/share.store';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';

type Props = {
  own: OwnLink;
  tag: string;
  labels: LateWords['share'];
  isSure: boolean;
  isBusy: boolean;
  onSure: (sure: boolean) => void;
  onRevoke: () => void;
};

const createdText = ({ expiresAt }: OwnLink, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(
    Date.parse(expiresAt) - SHARED_DAYS * 86_400_000,
  );

function contentOf({ carried }: OwnLink, tag: string, labels: LateWords['share']): string[] {
  if (!carried) return [];
  const { parts, mine } = labels;
  const says = [...fixedContents(carried, tag, labels), ...carried.parts.map((part) => parts[part])];
  const leaves = carried.without.map((part) => parts[part]);
  return [
    fill(mine.carries, { list: says.join(' · ') }),
    ...(leaves.length > 0 ? [fill(mine.leaves, { list: leaves.join(' · ') })] : []),
  ];
}

export function OwnLinkRow({ own, tag, labels, isSure, isBusy, onSure, onRevoke }: Props) {
  const { mine } = labels;
  const made = createdText(own, tag);

  function press({ detail }: MouseEvent) {
    // The second click of a double click must not confirm a question that the visitor has not read yet.
    if (isBusy || detail > 1) return;
    if (isSure) onRevoke();
    else onSure(true);
  }

  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="truncate">{own.name}</p>
        <p className="text-sm text-ink-soft">{fill(mine.made, { made, date: formatDay(own.expires, tag) })}</p>
        {contentOf(own, tag, labels).map((line) => (
          <p key={line} className="text-sm text-ink-soft">
            {line}
          </p>
        ))}
        <output className="block text-sm font-medium text-danger">{isSure && mine.sure}</output>
      </div>
      <Button
        variant="quiet"
        className="shrink-0"
        aria-label={fill(isSure ? mine.confirmLabel : mine.revokeLabel, { name: own.name, made })}
        aria-disabled={isBusy}
        onClick={press}
        onBlur={() => onSure(false)}
      >
        {isSure ? mine.confirm : mine.revoke}
      </Button>
    </li>
  );
}
