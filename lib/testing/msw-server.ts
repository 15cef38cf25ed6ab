import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Locale } from '@/lib/contract/atoms';
import { lateWordsOf } from '@/lib/i18n/late-words';

/** Every call but those for words and rules needs a handler; an unknown one fails the test. */
export const server = setupServer(
  http.get('*/i18n/:file', ({ params }) => HttpResponse.json(lateWordsOf(String(params.file).slice(0, 2) as Locale))),
  // No rules: a test that is about some says which.
  http.get('*/api/profile-form/rules', () => HttpResponse.json({ rules: [] })),
);
