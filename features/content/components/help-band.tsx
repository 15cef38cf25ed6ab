import { ButtonLink } from '@/components/ui/button-link';
import { loadHomeTexts } from '@/features/content/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

export function HelpBand(page: PageParams) {
  const { market, locale } = page;
  const labels = labelsOf(locale, 'home');
  const { contact } = loadHomeTexts(page).buttons;
  return (
    <section className="page">
      <div className="card flex flex-col gap-4 bg-accent-soft p-6 md:flex-row md:items-center md:p-8">
        <div className="grow space-y-1">
          <h2 className="text-xl">{labels.helpTitle}</h2>
          <p>{labels.helpText}</p>
        </div>
        <ButtonLink href={href(market, locale, { name: 'contact' })}>{contact || labels.helpCta}</ButtonLink>
      </div>
    </section>
  );
}
