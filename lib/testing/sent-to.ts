import { http, HttpResponse } from 'msw';
import { server } from '@/lib/testing/msw-server';

/** Answers every POST to a path with the same answer. Returns the received bodies. */
export function sentTo(path: string, answer: object = { done: true }): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return bodies;
}
