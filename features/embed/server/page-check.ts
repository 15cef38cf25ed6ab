import 'server-only';
import type { PageCheck, PageCheckQuery } from '@/features/embed/contract';
import type { PartnerCtx } from '@/features/tenant/key/server/service';
import { AppError } from '@/lib/app-error';
import { checkPage } from '@/lib/cli/embed-check/check-page';
import { onPublicHosts } from '@/lib/cli/request-url';
import { addressProblem } from '@/lib/security/public-address';
import { originOf } from '@/lib/site/site-table';

/**
 * What is wrong with the comparison in a page of the partner's, which is asked for as anybody might: public hosts alone, and of ours the
 * partner's own site. @throws INVALID_DATA for an address that is none of these
 */
export async function checkPartnerPage({ site }: PartnerCtx, { url }: PageCheckQuery): Promise<PageCheck> {
  const problem = addressProblem(url);
  if (problem) throw new AppError('INVALID_DATA', 'Datos Inválidos', { fields: { url: problem } });
  const findings = await onPublicHosts(() => checkPage(new URL(url), { site: new URL(originOf(site)).origin }));
  const of = (wanted: string) => findings.filter(({ level }) => level === wanted).length;
  return { url, errors: of('error'), warnings: of('warning'), findings: [...findings] };
}
