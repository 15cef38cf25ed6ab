import 'server-only';
import type { LauncherLabels } from '@/features/profile/components/form-words';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';

export function launcherLabels(locale: Locale): LauncherLabels {
  const { enter, enterTitle, enterHint, edit, editLabel, openFailed, search, summary } = labelsOf(locale, 'profile');
  return { enter, enterTitle, enterHint, edit, editLabel, openFailed, search, summary };
}

export const requestLabels = (locale: Locale) => ({
  ...launcherLabels(locale),
  request: labelsOf(locale, 'profile').request,
});
