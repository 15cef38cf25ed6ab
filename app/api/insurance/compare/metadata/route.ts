import { compareQuery, compareRequest, type CompareRequest } from '@/features/compare/contract';
import { searchPlansBytes } from '@/features/compare/server/service';
import type { Ctx } from '@/lib/context/ctx';
import { jsonBytes } from '@/lib/http/json-bytes';
import { route } from '@/lib/http/route';

const compare = async (ctx: Ctx, request: CompareRequest) => jsonBytes(await searchPlansBytes(ctx, request));

export const POST = route(compareRequest, compare, { limit: 'list', outsideNext: true });

/** The same search without a profile or price limits, which only a body may carry. */
export const GET = route(compareQuery, compare, { limit: 'list', outsideNext: true });
