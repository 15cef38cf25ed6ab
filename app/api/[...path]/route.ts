import { respondNotFound } from '@/lib/http/not-found';

/** Unknown addresses under /api get a 404 with the error envelope. */
export {
  respondNotFound as DELETE,
  respondNotFound as GET,
  respondNotFound as PATCH,
  respondNotFound as POST,
  respondNotFound as PUT,
};
