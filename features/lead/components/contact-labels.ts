import type { LateWords } from '@/lib/i18n/late-words';

export type ContactLabels = LateWords['contact'];
