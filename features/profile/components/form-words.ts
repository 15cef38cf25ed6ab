import type { Messages } from '@/lib/i18n/messages';

export type ProfileLabels = Messages['profile'];

export type LauncherLabels = Pick<
  ProfileLabels,
  'enter' | 'enterTitle' | 'enterHint' | 'edit' | 'editLabel' | 'openFailed' | 'search' | 'summary'
>;
