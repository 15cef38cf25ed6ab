import { workSectorQuery, workSectorType } from '@/features/reference/reference.api';
import { listWorkSectors } from '@/features/reference/server/service';
import { route } from '@/lib/http/route';

export const GET = route(workSectorQuery, workSectorType.array(), listWorkSectors, {
  summary: 'Sectors of work, or the kinds of work in one',
  cacheable: true,
});
