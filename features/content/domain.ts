import type { IconName } from '@/components/ui/icon';

const LINE_ICONS: Readonly<Record<string, IconName>> = {
  isapre: 'heart-pulse',
  eps: 'heart-pulse',
  prepaid: 'stethoscope',
  policy: 'shield-check',
  complementary: 'hand-heart',
  collective: 'building-2',
  sctr: 'hard-hat',
  guards: 'badge-check',
  pets: 'paw-print',
  life: 'umbrella',
  travel: 'plane',
  home: 'house',
  international: 'globe',
};

export function lineIcon(key: string): IconName {
  return LINE_ICONS[key] ?? 'shield-check';
}
