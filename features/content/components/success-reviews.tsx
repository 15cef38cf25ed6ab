import { loadCountryContent } from '@/features/content/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';

export function SuccessReviews({ page }: { page: PageParams }) {
  const { reviews } = loadCountryContent(page)['success-reviews'];
  const words = labelsOf(page.locale, 'home').reviews;
  if (reviews.length === 0) return null;
  return (
    <section className="page pb-14 md:pb-20">
      <h2 className="mb-6 text-2xl">{words.title}</h2>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {reviews.map(({ name, text, about, source }) => (
          <li key={`${name} ${text}`} className="card p-5">
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption className="mt-3 text-sm text-ink-soft">
                {[name, about].filter(Boolean).join(' · ')}
                {source && (
                  <a href={source} className="link ml-2" rel="noopener nofollow">
                    {words.source}
                  </a>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
