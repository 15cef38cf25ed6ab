import type { ConsentNoteProps } from '@/components/ui/consent-note';
import type { Messages } from '@/lib/i18n/messages';

export const RIGHTS_LABELS = [
  'ask',
  'open',
  'data',
  'purchases',
  'correct',
  'remove',
  'stop',
  'erase',
  'device',
  'unlinked',
  'failed',
  'tooMany',
] as const;

export type RightsLabels = Pick<Messages['rights'], (typeof RIGHTS_LABELS)[number]> & { policies: ConsentNoteProps };
