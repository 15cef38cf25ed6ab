import { z } from 'zod';
import { AppError } from '@/lib/app-error';
import { route } from '@/lib/http/route';

const answer = route(z.unknown(), z.never(), () => {
  throw new AppError('NOT_FOUND', 'No encontrado');
});

/** Unknown addresses under /api get a 404 with the error envelope. The body is not read: it is not what is wrong. */
const respondNotFound = (request: Request) => answer(new Request(request.url, { headers: request.headers }));

export {
  respondNotFound as DELETE,
  respondNotFound as GET,
  respondNotFound as PATCH,
  respondNotFound as POST,
  respondNotFound as PUT,
};
