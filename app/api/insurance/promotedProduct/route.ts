import { compareRequest, type CompareRequest } from '@/features/compare/contract';
import { promotedProductBytes } from '@/features/compare/server/service';
import type { Ctx } from '@/lib/context/ctx';
import { route } from '@/lib/http/route';

async function promoted(ctx: Ctx, request: CompareRequest): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(await promotedProductBytes(ctx, request), { headers });
}

export const POST = route(compareRequest, promoted, { limit: 'list' });
