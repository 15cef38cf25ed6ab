import 'server-only';
import type { PageCheck, PageCheckQuery } from '@/features/embed/frame.api';
import type { PartnerCtx } from '@/features/tenant/key/server/partner-keys';
import { invalidFields } from '@/lib/app-error';
import { checkPage } from '@/features/embed/check/check-page';
import { reportOf } from '@/features/embed/check/page';
import { requestPublicUrl } from '@/lib/http/request-url';
import { labelsOf } from '@/lib/i18n/messages';
import { addressProblem } from '@/lib/security/public-address';
import { originOf } from '@/lib/site/site-table';

const BUDGET = { requests: 12, ms: 20_000 };

/** Requests public hosts, of ours only the partner's site, of the page script and `token-url`. Throws INVALID_DATA. */
export async function checkPartnerPage({ site, locale }: PartnerCtx, { url }: PageCheckQuery): Promise<PageCheck> {
  const { page } = labelsOf(locale, 'partnerApi').rules;
  if (addressProblem(url) !== null) throw invalidFields({ url: page });
  const own = new URL(originOf(site)).origin;
  return reportOf(url, await checkPage(new URL(url), { request: requestPublicUrl, budget: BUDGET, site: own }));
}
