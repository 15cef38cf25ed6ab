import { workSectorQuery } from '@/features/country/contract';
import { listWorkSectors } from '@/features/country/server/service';
import { route } from '@/lib/http/route';

export const GET = route(workSectorQuery, listWorkSectors, { reference: true });
