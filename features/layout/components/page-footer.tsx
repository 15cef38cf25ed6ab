import type { ReactNode } from 'react';
import { PartnerFooter } from '@/components/layout/partner-footer';
import { SiteFooter } from '@/components/layout/site-footer';
import { footerOf, partnerFooterOf } from '@/features/layout/footer';
import { operatorOf } from '@/features/layout/server/load-menu';
import type { PageParams } from '@/lib/site/page-params';
import { partnerOf } from '@/lib/site/site-table';

export function PageFooter({ page, children }: { page: PageParams; children: ReactNode }) {
  const operator = operatorOf(page.market);
  const partner = partnerOf(page.site);
  if (partner) return <PartnerFooter {...partnerFooterOf(page, partner, operator)}>{children}</PartnerFooter>;
  return <SiteFooter {...footerOf(page, operator)}>{children}</SiteFooter>;
}
