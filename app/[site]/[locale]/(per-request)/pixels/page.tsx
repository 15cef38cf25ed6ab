import { FlagPage } from '@/features/staff-flags/components/flag-page';
import { env } from '@/lib/env';
import { labelsOf } from '@/lib/i18n/messages';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'staffFlags').pixelsOff.title);

export default async function PixelsPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { title, none } = labelsOf(page.locale, 'staffFlags').tags;
  const tags = env().TRACKING_TAGS;
  return (
    <FlagPage page={page} flag="pixelsOff" isSetByVisit={false}>
      <h2 className="text-xl">{title}</h2>
      {tags.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="list-disc pl-5">
          {tags.map(({ name, id }) => (
            <li key={`${name} ${id}`}>
              {name}: <code>{id}</code>
            </li>
          ))}
        </ul>
      )}
    </FlagPage>
  );
}
