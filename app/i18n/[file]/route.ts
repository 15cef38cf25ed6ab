import { locale } from '@/lib/contract/atoms';
import { lateWordsFile } from '@/lib/i18n/late-words';

type Context = { params: Promise<{ file: string }> };

export const dynamic = 'force-dynamic';

/** /i18n/{lang}.json: the words a browser fetches after its page. Named by their version they never change. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const language = locale.safeParse(file.replace(/\.json$/, ''));
  if (!language.success || !file.endsWith('.json')) return new Response(null, { status: 404 });
  const { body, version } = lateWordsFile(language.data);
  const isNamed = new URL(request.url).searchParams.get('v') === version;
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    },
  });
}
