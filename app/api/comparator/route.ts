import { COMPARATORS_FAILED } from '@/features/compare/comparator/contract';
import { listComparators } from '@/features/compare/comparator/server/service';
import { z } from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const GET = route(z.object({}), listComparators, { reference: true, failure: COMPARATORS_FAILED });
