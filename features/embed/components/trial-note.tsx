import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';

/** Note for trial frames of a partner. Always rendered, because trial and real visits share a cached page. */
export function TrialNote({ locale }: { locale: Locale }) {
  const { title, text } = labelsOf(locale, 'partnerSite').trial;
  return (
    <aside aria-label={title} className="trial-note bg-warning-soft">
      <p className="mx-auto flex max-w-(--container-page) gap-3 px-4 py-3">
        <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0 text-warning" />
        <span>
          <strong>{title}.</strong> {text}
        </span>
      </p>
    </aside>
  );
}
