import type { Messages } from '@/lib/i18n/messages';

export type RightsLabels = Pick<
  Messages['rights'],
  'ask' | 'open' | 'data' | 'correct' | 'remove' | 'stop' | 'erase' | 'device' | 'unlinked' | 'failed' | 'tooMany'
>;
