import type { PluralForms } from '@/lib/i18n/labels';

/** Words of the viewer; plain data, so that they cross to the browser. */
export type PdfLabels = {
  readonly loading: string;
  readonly failed: string;
  readonly failedHint: string;
  readonly download: string;
  /** With the number of pages. */
  readonly downloadPages: PluralForms;
  /** Shows the pages after the first ones. */
  readonly keepReading: string;
  /** `{page}` and `{pages}` are filled in. */
  readonly page: string;
  readonly pageFailed: string;
};
