import { locale } from '@/lib/contract/atoms';
import { lateWordsCaching, lateWordsOf } from '@/lib/i18n/late-words';

type Context = { params: Promise<{ locale: string }> };

export const dynamic = 'force-dynamic';

/** /i18n/{lang}.json: all words that a browser may fetch after its page, by namespace. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [, tag] = /^(\w+)\.json$/.exec((await params).locale) ?? [];
  const language = locale.safeParse(tag);
  if (!language.success) return new Response(null, { status: 404 });
  const version = new URL(request.url).searchParams.get('v');
  return Response.json(lateWordsOf(language.data), {
    headers: { 'cache-control': lateWordsCaching(language.data, version) },
  });
}
