import { ButtonLink } from '@/components/ui/button-link';
import { labelsOf } from '@/lib/i18n/messages';
import { NOT_FOUND_MARK } from '@/lib/page-cache/not-found';
import { homeHref, isOnSite } from '@/lib/routing/partner-paths';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { NotFoundText } from './not-found-text';

export function NotFoundPanel(page: PageParams) {
  const { title, home, contact, image } = labelsOf(page.locale, 'layout').notFound;
  const contactHref = href(page.market, page.locale, { name: 'contact' });
  return (
    <div {...NOT_FOUND_MARK} className="page flex flex-col items-center gap-5 py-12 text-center md:py-16">
      <img src="/img/not-found.svg" alt={image} width={320} height={200} loading="lazy" />
      <h1 className="text-2xl">{title}</h1>
      <NotFoundText {...page} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink href={homeHref(page, page.locale)}>{home}</ButtonLink>
        {isOnSite(page, contactHref) && (
          <ButtonLink href={contactHref} variant="quiet">
            {contact}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
