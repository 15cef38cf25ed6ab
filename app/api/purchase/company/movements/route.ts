import * as api from '@/features/purchase/company/movements/movements.api';
import { listMovements, reportSheet } from '@/features/purchase/company/server/movements';
import { serve } from '@/lib/http/route';

export const GET = serve(api.listMovements, listMovements);

export const POST = serve(api.reportSheet, reportSheet);
