import { ClientLink } from '@/components/ui/client-link';
import { pageWindow } from '@/features/compare/domain/list';
import type { Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';

type Props = { locale: Locale; page: number; pages: number; hrefOf: (page: number) => string };

/** Real addresses. The page stays where it is scrolled to (spec section 4). */
export function Pager({ locale, page, pages, hrefOf }: Props) {
  if (pages < 2) return null;
  const { previous, next, page: numbered } = labelsOf(locale, 'compare').paging;
  return (
    <nav aria-label={labelsOf(locale, 'directory').pages} className="pager mt-6">
      {page > 1 && (
        <ClientLink href={hrefOf(page - 1)} scroll={false} rel="prev">
          {previous}
        </ClientLink>
      )}
      {pageWindow(page, pages).map((target, index) =>
        target === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has no other name than its place
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <ClientLink
            key={target}
            href={hrefOf(target)}
            scroll={false}
            aria-label={fill(numbered, { n: target })}
            aria-current={target === page ? 'page' : undefined}
          >
            {target}
          </ClientLink>
        ),
      )}
      {page < pages && (
        <ClientLink href={hrefOf(page + 1)} scroll={false} rel="next">
          {next}
        </ClientLink>
      )}
    </nav>
  );
}
