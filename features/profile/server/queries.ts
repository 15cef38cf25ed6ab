import 'server-only';
import type { LauncherLabels } from '@/features/profile/components/form-words';
import { firstStepOf, type FirstGroup } from '@/features/profile/first-step/first-step';
import { loadProfileForm } from '@/features/profile/form/server/load-profile-form';
import { pageContext, type Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import { reasonOf } from '@/lib/error-reason';
import { labelsOf } from '@/lib/i18n/messages';
import { logger } from '@/lib/logger';
import type { ProductLine } from '@/lib/markets/market';

export async function loadFirstStep(
  { site, market, locale }: Pick<Ctx, 'site' | 'market' | 'locale'>,
  { productType }: Pick<ProductLine, 'productType'>,
): Promise<{ readonly groups: readonly FirstGroup[]; readonly locale: Locale; readonly tag: string }> {
  const place = { locale, tag: market.intlLocale[locale] };
  try {
    const form = await loadProfileForm(pageContext(site, locale), { productTypeName: productType });
    return { ...place, groups: firstStepOf(form) };
  } catch (error) {
    logger.warn({ reason: reasonOf(error) }, `no first questions of ${productType}`);
    return { ...place, groups: [] };
  }
}

export function launcherLabels(locale: Locale): LauncherLabels {
  const words = labelsOf(locale, 'profile');
  const { title, close, loading, enter, enterTitle, enterHint, edit, search } = words;
  return { title, close, loading, enter, enterTitle, enterHint, edit, search };
}

export function requestLabels(locale: Locale) {
  const { request, summary } = labelsOf(locale, 'profile');
  const { title, none } = request;
  return { ...launcherLabels(locale), request: { title, none }, summary };
}
