import { compareRequest, type CompareRequest } from '@/features/compare/contract';
import { promotedProductBytes } from '@/features/compare/server/service';
import type { Ctx } from '@/lib/context/ctx';
import { jsonBytes } from '@/lib/http/json-bytes';
import { route } from '@/lib/http/route';

const promoted = async (ctx: Ctx, request: CompareRequest) => jsonBytes(await promotedProductBytes(ctx, request));

export const POST = route(compareRequest, promoted, { limit: 'list' });
