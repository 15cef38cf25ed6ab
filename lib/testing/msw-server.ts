import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ufOfTheDay } from '@/features/pricing/pricing.api';
import type { Locale } from '@/lib/contract/atoms';
import { lateWordsOf, type LateNamespace } from '@/lib/i18n/late-words';
import { mocked } from './mocked';

export const server = setupServer(
  http.get<{ locale: Locale }>('*/i18n/:locale.json', ({ params, request }) => {
    const query = new URL(request.url).searchParams;
    const words = lateWordsOf(params.locale, query.get('tag') ?? undefined);
    const names = query.get('parts')?.split(',') as LateNamespace[];
    return HttpResponse.json(Object.fromEntries(names.map((name) => [name, words[name]])));
  }),
  http.get('*/api/profile-form/rules', () => HttpResponse.json({ rules: [] })),
  mocked<typeof ufOfTheDay>('GET /api/globales/uf', { value: 39_000, day: '2026-11-22', fallback: false }),
);
