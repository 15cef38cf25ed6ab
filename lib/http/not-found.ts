import 'server-only';
import { AppError } from '@/lib/app-error';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';
import { serve } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';

const unknown = endpoint('GET /api', 'Unknown addresses', { input: z.unknown(), output: z.never() });

const answer = serve(unknown, (ctx) => {
  throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'serverErrors').notFound);
});

/** Answers an unknown address with the error envelope. Does not read the body. */
export const respondNotFound = (request: Request) => answer(new Request(request.url, { headers: request.headers }));
