import * as api from '@/features/reference/reference.api';
import { measureClinic } from '@/features/reference/server/places';
import { serve } from '@/lib/http/route';

export const GET = serve(api.measureClinic, measureClinic);
