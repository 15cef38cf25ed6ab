import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Endpoint, InputOf, OutputOf } from '@/lib/http/endpoint';

type Answer<E extends Endpoint> = OutputOf<E> | Response;
type Resolver<E extends Endpoint> = (input: InputOf<E>, request: Request) => Answer<E> | Promise<Answer<E>>;

async function inputOf(request: Request, params: object): Promise<object> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { ...query, ...(request.method === 'POST' && (await request.clone().json())), ...params };
}

/** Answers the calls of an endpoint: `server.use(mocked<typeof readLink>('GET /api/links/{link}', link))`. */
export function mocked<E extends Endpoint>(address: E['address'], answers: Answer<E> | Resolver<E>): HttpHandler {
  const [method, path = ''] = address.split(' ');
  return http[method === 'GET' ? 'get' : 'post'](
    `*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    async ({ request, params }) => {
      const answer =
        typeof answers === 'function'
          ? await (answers as Resolver<E>)((await inputOf(request, params)) as InputOf<E>, request)
          : answers;
      return answer instanceof Response ? answer : HttpResponse.json(answer as object);
    },
  );
}
