import 'server-only';
import type { LauncherLabels } from '@/features/profile/components/form-words';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';

/** The words of the profile that stand on a page; the form brings its own. */
export function launcherLabels(locale: Locale): LauncherLabels {
  const { enter, enterTitle, enterHint, edit, editLabel, openFailed, search, summary } = labelsOf(locale, 'profile');
  return { enter, enterTitle, enterHint, edit, editLabel, openFailed, search, summary };
}

/** The words of the summary of a request. */
export const requestLabels = (locale: Locale) => ({
  ...launcherLabels(locale),
  request: labelsOf(locale, 'profile').request,
});
