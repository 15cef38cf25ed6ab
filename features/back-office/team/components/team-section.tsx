import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import type { SectionProps } from '@/features/back-office/sections';
import { TeamScreen } from './team-screen';

export function TeamSection({ page: { market, locale } }: SectionProps) {
  const { team, sections, table } = labelsOf(locale, 'backOffice');
  const { countries } = labelsOf(locale, 'layout');
  const lines = markets.flatMap((one) =>
    one.lines.map((line) => [line.productType, lineWords(locale, line).name] as const),
  );
  return (
    <>
      <h1 className="mb-4 text-2xl">{sections.team.title}</h1>
      <TeamScreen
        words={team}
        retry={table.retry}
        countries={countries}
        lines={Object.fromEntries(lines)}
        tag={market.intlLocale[locale]}
        itemHref={decodeURIComponent(href(market, locale, { name: 'backOffice', section: 'ejecutivos', item: '{id}' }))}
      />
    </>
  );
}
