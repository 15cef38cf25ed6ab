import { COMPARATORS_FAILED, comparatorQuery } from '@/features/compare/comparator/contract';
import { comparatorByName } from '@/features/compare/comparator/server/service';
import { route } from '@/lib/http/route';

export const GET = route(comparatorQuery, comparatorByName, { reference: true, failure: COMPARATORS_FAILED });
