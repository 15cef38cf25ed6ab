import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { ItemProps } from '@/features/back-office/sections';
import { MemberScreen } from './member-screen';

export function MemberSection({ page: { market, locale }, item }: ItemProps) {
  const { team, sections, table } = labelsOf(locale, 'backOffice');
  return (
    <>
      <a
        href={href(market, locale, { name: 'backOffice', section: 'ejecutivos' })}
        className="link inline-flex min-h-11 items-center"
      >
        {sections.team.title}
      </a>
      <h1 className="text-2xl">{sections.team.item}</h1>
      <MemberScreen id={item} words={team} retry={table.retry} tag={market.intlLocale[locale]} />
    </>
  );
}
