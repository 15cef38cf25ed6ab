import type { PluralForms } from '@/lib/i18n/labels';

export type PdfLabels = {
  readonly loading: string;
  readonly failed: string;
  readonly failedHint: string;
  readonly download: string;
  readonly downloadPages: PluralForms;
  readonly keepReading: string;
  readonly page: string;
  readonly pageFailed: string;
};
