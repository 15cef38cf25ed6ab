import { compareQuery, compareRequest, type CompareRequest } from '@/features/compare/contract';
import { searchPlansBytes } from '@/features/compare/server/service';
import type { Ctx } from '@/lib/context/ctx';
import { route } from '@/lib/http/route';

async function compare(ctx: Ctx, request: CompareRequest): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(await searchPlansBytes(ctx, request), { headers });
}

export const POST = route(compareRequest, compare, { limit: 'list' });

/** The same search without a profile or price limits, which only a body may carry. */
export const GET = route(compareQuery, compare, { limit: 'list' });
