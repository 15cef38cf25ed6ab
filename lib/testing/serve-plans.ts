import { http, HttpResponse } from 'msw';
import type { CompareRequestInput, ComparedItem } from '@/features/compare/search-schemas';
import { server } from '@/lib/testing/msw-server';
import { sampleMetaData } from '@/lib/testing/sample-plans';

/** Answers every search that has a profile. Returns the received searches. */
export function servePlans(data: readonly ComparedItem[], metaData = sampleMetaData({ total: data.length })) {
  const requests: CompareRequestInput[] = [];
  server.use(
    http.post('*/api/insurance/compare/metadata', async ({ request }) => {
      requests.push((await request.json()) as CompareRequestInput);
      return HttpResponse.json({ data, metaData });
    }),
  );
  return requests;
}
