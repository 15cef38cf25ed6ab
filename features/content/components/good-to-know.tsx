import { ButtonLink } from '@/components/ui/button-link';
import { Icon, type IconName } from '@/components/ui/icon';
import { loadHomeTexts } from '@/features/content/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

const ICONS: readonly IconName[] = ['calculator', 'lock', 'message-circle'];

/** Reasons to use this site, and contact data of an adviser. On a phone, `SideBar` below shows the contact data. */
export function GoodToKnow(page: PageParams) {
  const { market, locale } = page;
  const { trustTitle, trust, helpText, helpCta } = labelsOf(locale, 'home');
  const { contact } = loadHomeTexts(page).buttons;
  return (
    <section>
      <h2 className="mb-3 text-xl">{trustTitle}</h2>
      <div className="card grid gap-4">
        <ul className="space-y-4">
          {trust.map(({ title, text }, i) => (
            <li key={title} className="flex gap-3">
              <Icon name={ICONS[i] ?? 'check'} className="size-5 text-accent" />
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-sm text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="border-t border-line pt-4 max-md:hidden">
          <p className="text-sm text-ink-soft">{helpText}</p>
          <ButtonLink variant="quiet" className="mt-3 w-full" href={href(market, locale, { name: 'contact' })}>
            {contact || helpCta}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
