import { loadContactInformation } from '@/features/lead/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, loadContactInformation, { cacheable: true });
