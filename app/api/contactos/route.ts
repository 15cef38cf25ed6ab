import { contactRequest } from '@/features/lead/contract';
import { identitiesOf } from '@/features/lead/domain';
import { submitContact } from '@/features/lead/server/service';
import { route } from '@/lib/http/route';

export const POST = route(contactRequest, submitContact, {
  creates: true,
  outsideNext: true,
  counted: { perVisitor: ['lead', 'leadDay'], persons: identitiesOf },
});
