import { workSectorQuery } from '@/features/reference/contract';
import { listWorkSectors } from '@/features/reference/server/service';
import { route } from '@/lib/http/route';

export const GET = route(workSectorQuery, listWorkSectors, { cacheable: true });
