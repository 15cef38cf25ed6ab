import { servedForm } from '@/lib/form-definition/contract';
import { profileFormRequest } from '@/features/profile/form/profile-form.api';
import { answerProfileForm } from '@/features/profile/form/server/service';
import { route } from '@/lib/http/route';

export const GET = route(profileFormRequest, servedForm, answerProfileForm, {
  summary: 'The questions about who will be insured, as the server defines them',
  refusals: [404],
});
