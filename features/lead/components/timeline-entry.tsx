import { Icon, type IconName } from '@/components/ui/icon';
import type { ContactLabels } from './contact-labels';
import type { Interaction } from '@/features/customer/contract';
import type { InteractionType } from '@/features/customer/domain';
import { fill } from '@/lib/i18n/labels';

const ICONS: Readonly<Record<InteractionType, IconName>> = {
  ISAPRE: 'heart-pulse',
  HEALTH_INSURANCE: 'shield-check',
  CONTACT: 'message-circle',
  SALE: 'badge-check',
  PAYMENT: 'credit-card',
  QP_PAYMENT_LEAD: 'wallet',
};

type Props = { entry: Interaction; labels: ContactLabels['timeline']; locale: string };

/** One thing that happened: its kind by sign and word, what it was, and when. */
export function TimelineEntry({ entry, labels, locale }: Props) {
  const { timestamp, type, description, subject } = entry;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex gap-3 rounded-card border border-line p-3">
      <Icon name={ICONS[type]} className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">
          {labels.types[type]} · <time dateTime={timestamp}>{when.format(new Date(timestamp))}</time>
        </p>
        <p className="[overflow-wrap:anywhere]">{fill(labels.descriptions[description], { subject: subject ?? '' })}</p>
      </div>
    </li>
  );
}
