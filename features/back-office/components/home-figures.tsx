import { DayFigures } from '@/features/back-office/day/components/day-figures';
import { RefreshFigures } from '@/features/back-office/components/refresh-figures';
import { PartnerStart } from '@/features/back-office/partners/components/partner-start';
import type { SectionProps } from '@/features/back-office/screen';
import { screenProps } from '@/features/back-office/sections';
import { isAccessibleTo } from '@/features/identity/permissions';
import { dayIn } from '@/lib/i18n/day';
import type { Market } from '@/lib/markets/market';
import type { OfficeSection } from '@/lib/routing/fixed-routes';
import { href } from '@/lib/routing/routes';

const PARTNERS_OWN = { permission: 'conversion:read', only: 'partners' } as const;

const todayIn = ({ timeZone }: Pick<Market, 'timeZone'>): string => dayIn(timeZone, new Date());

export function HomeFigures({ page, user }: SectionProps) {
  const { market, locale } = page;
  const listOf = (section: OfficeSection) => href(market, locale, { name: 'backOffice', section });
  if (user.site !== null && isAccessibleTo(PARTNERS_OWN, user)) {
    const { words, tag } = screenProps({ page, user }, ['partnerStart', 'conversions', 'export']);
    const hrefs = { requests: listOf('requests'), site: listOf('ownSite') };
    const today = todayIn(market);
    return <PartnerStart name={user.site} {...{ today, hrefs, user, words, tag }} />;
  }
  return (
    <>
      <RefreshFigures />
      <DayFigures page={page} user={user} />
    </>
  );
}
