import type { Messages } from '@/lib/i18n/messages';

export type ProfileLabels = Messages['profile'];

export type LauncherLabels = Pick<
  ProfileLabels,
  'title' | 'close' | 'loading' | 'enter' | 'enterTitle' | 'enterHint' | 'edit' | 'search'
>;
