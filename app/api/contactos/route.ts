import { contactRequest } from '@/features/lead/contract';
import { submitContact } from '@/features/lead/server/service';
import { route } from '@/lib/http/route';

export const POST = route(contactRequest, submitContact, { creates: true });
