import { ClientLink } from '@/components/ui/client-link';
import type { Category } from '@/features/content/articles';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

type Props = { page: PageParams; categories: readonly Category[]; here: Category | null };

export function BlogCategories({ page: { market, locale }, categories, here }: Props) {
  const words = labelsOf(locale, 'blog');
  const links = [
    { key: undefined, name: words.all },
    ...categories.map(({ key, names }) => ({ key, name: names[locale] })),
  ];
  return (
    <nav aria-label={words.categories} className="my-6">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ key, name }) => (
          <li key={name}>
            <ClientLink
              className="category-link"
              href={href(market, locale, { name: 'blog', category: key })}
              aria-current={key === here?.key ? 'page' : undefined}
            >
              {name}
            </ClientLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
