import { locale } from '@/lib/contract/atoms';
import { lateWordsCaching, lateWordsOf } from '@/lib/i18n/late-words';

type Context = { params: Promise<{ locale: string; file: string }> };

export const dynamic = 'force-dynamic';

/** /i18n/{lang}/{namespace}.json: words a browser fetches after its page. Named by their version they never change. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale: asked, file } = await params;
  const language = locale.safeParse(asked);
  const [, namespace] = /^(\w+)\.json$/.exec(file) ?? [];
  const words = new Map(language.success ? Object.entries(lateWordsOf(language.data)) : []);
  if (!language.success || !namespace || !words.has(namespace)) return new Response(null, { status: 404 });
  const version = new URL(request.url).searchParams.get('v');
  return Response.json(words.get(namespace), {
    headers: { 'cache-control': lateWordsCaching(language.data, version) },
  });
}
