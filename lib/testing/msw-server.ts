import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Locale } from '@/lib/contract/atoms';
import { lateWordsOf, type LateNamespace } from '@/lib/i18n/late-words';

/** Every call but those for words and rules needs a handler; an unknown one fails the test. */
export const server = setupServer(
  http.get<{ locale: Locale }>('*/i18n/:locale.json', ({ params, request }) => {
    const words = lateWordsOf(params.locale);
    const names = new URL(request.url).searchParams.get('parts')?.split(',') as LateNamespace[];
    return HttpResponse.json(Object.fromEntries(names.map((name) => [name, words[name]])));
  }),
  // No rules: a test that is about some says which.
  http.get('*/api/profile-form/rules', () => HttpResponse.json({ rules: [] })),
);
