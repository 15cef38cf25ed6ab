import { CopyButton } from '@/components/ui/copy-button';
import { StatusMessage } from '@/components/ui/status-message';
import { ResourceAction } from '@/features/back-office/components/resource-action';
import { partners, type PartnerDetail } from '@/features/back-office/partners/partners.resource';
import type { ActionName } from '@/features/back-office/resource';
import type { OfficeWords } from '@/features/back-office/screen';
import type { OfficeClocks } from '@/lib/i18n/day';

/** Milliseconds: name servers and partners' servers take their time. */
export const SLOW = { timeout: 40_000 };

export type PartnerWords = OfficeWords['partners'];
export type PanelProps = { partner: PartnerDetail; mayChange: boolean; words: PartnerWords; clocks: OfficeClocks };

type Action = Parameters<typeof ResourceAction<typeof partners>>[0];
type Props = Pick<Action, 'given' | 'onDone' | 'onAnswer'> & {
  panel: PanelProps;
  name: ActionName<typeof partners>;
  /** In place of the action's own. */
  submit?: string;
};

/** An action of a partner: its button, below the fields that its input needs. */
export function PartnerAction({ panel: { partner, mayChange, words, clocks }, name, submit, ...rest }: Props) {
  if (!mayChange) return null;
  const own = words.actions[name];
  return (
    <ResourceAction
      resource={partners}
      name={name}
      item={partner}
      words={{ ...words, actions: { ...words.actions, [name]: { ...own, submit: submit ?? own.submit } } }}
      failed={words.failed}
      tag={clocks.tag}
      className="flex flex-col gap-2"
      {...rest}
    />
  );
}

type Shown = { secret: unknown; title: string; words: PartnerWords };

export function ShownOnce({ secret, title, words }: Shown) {
  if (typeof secret !== 'string') return null;
  return (
    <StatusMessage tone="warning" title={title}>
      <code className="block [overflow-wrap:anywhere]">{secret}</code>
      <CopyButton text={secret} labels={words.copy} />
    </StatusMessage>
  );
}
