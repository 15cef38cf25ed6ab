import { CopyButton } from '@/components/ui/copy-button';
import { StatusMessage } from '@/components/ui/status-message';
import { ResourceAction } from '@/features/back-office/components/resource-action';
import { partners, type PartnerDetail } from '@/features/back-office/partners/partners.resource';
import { useMay, useWords } from '@/features/back-office/components/office';

/** Milliseconds, because name servers and partners' servers may be slow. */
export const SLOW = { timeout: 40_000 };

export type PanelProps = { partner: PartnerDetail };

type Action = Parameters<typeof ResourceAction<typeof partners>>[0];
type Props = Pick<Action, 'name' | 'submit' | 'given' | 'onDone' | 'onAnswer'> & PanelProps;

/** Action of a partner: the fields of its input, then its button. */
export function PartnerAction({ partner, ...action }: Props) {
  if (!useMay('partner:write')) return null;
  return <ResourceAction resource={partners} item={partner} className="flex flex-col gap-2" {...action} />;
}

export function ShownOnce({ secret, title }: { secret: unknown; title: string }) {
  const { copy } = useWords('partners');
  if (typeof secret !== 'string') return null;
  return (
    <StatusMessage tone="warning" title={title}>
      <code className="block wrap-anywhere">{secret}</code>
      <CopyButton text={secret} labels={copy} />
    </StatusMessage>
  );
}
