import { ButtonLink } from '@/components/ui/button-link';
import { labelsOf } from '@/lib/i18n/messages';
import type { StaffFlag } from '@/lib/site/staff-flags';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { FlagSwitch } from './flag-switch';

export function FlagPage({ page: { market, locale }, flag }: { page: PageParams; flag: StaffFlag }) {
  const labels = labelsOf(locale, 'staffFlags');
  return (
    <main className="page space-y-4 py-10">
      <h1 className="text-2xl">{labels[flag].title}</h1>
      <p className="max-w-prose">{labels[flag].text}</p>
      <FlagSwitch flag={flag} labels={labels[flag]} />
      <ButtonLink href={href(market, locale, { name: 'home' })} variant="quiet">
        {labels.home}
      </ButtonLink>
    </main>
  );
}
