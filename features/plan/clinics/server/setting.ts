import 'server-only';
import type { ClinicSetting } from '@/features/plan/clinics/setting';
import type { Ctx } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';

/** How the clinics of a line's plans are told of on a page. */
export function clinicSettingOf({ market, locale }: Pick<Ctx, 'market' | 'locale'>, line: ProductLine): ClinicSetting {
  const { map: _, ...words } = labelsOf(locale, 'clinics');
  const { profileForm } = line;
  return { tag: market.intlLocale[locale], profileForm, regionWord: market.regionWord, words };
}
