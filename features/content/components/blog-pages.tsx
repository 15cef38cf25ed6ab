import { ButtonLink } from '@/components/ui/button-link';
import { ARTICLES_PER_PAGE, type Category } from '@/features/content/domain';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

type Props = { page: PageParams; category: Category | null; at: number; total: number };

export function BlogPages({ page: { market, locale }, category, at, total }: Props) {
  const words = labelsOf(locale, 'blog');
  const last = Math.ceil(total / ARTICLES_PER_PAGE);
  const to = (page: number) => href(market, locale, { name: 'blog', category: category?.key, page });
  if (last <= 1) return null;
  return (
    <nav aria-label={words.pages} className="mt-8 flex gap-3">
      {at > 1 && (
        <ButtonLink variant="quiet" href={to(at - 1)} rel="prev">
          {words.newer}
        </ButtonLink>
      )}
      {at < last && (
        <ButtonLink variant="quiet" href={to(at + 1)} rel="next">
          {words.older}
        </ButtonLink>
      )}
    </nav>
  );
}
