import { locale } from '@/lib/contract/atoms';
import { lateWordsCaching, lateWordsOf } from '@/lib/i18n/late-words';

export const dynamic = 'force-dynamic';

/** Late texts by namespace (`parts=contact,form`) and country (`tag=es-PE`). A URL with `v` never changes its text. */
export async function GET(request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const [, tag] = /^(\w+)\.json$/.exec((await params).locale) ?? [];
  const language = locale.safeParse(tag);
  if (!language.success) return new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const words = new Map(Object.entries(lateWordsOf(language.data, query.get('tag') ?? undefined)));
  const names = query.get('parts')?.split(',') ?? [...words.keys()];
  if (!names.every((name) => words.has(name))) return new Response(null, { status: 404 });
  return Response.json(Object.fromEntries(names.map((name) => [name, words.get(name)])), {
    headers: { 'cache-control': lateWordsCaching(language.data, query.get('v')) },
  });
}
