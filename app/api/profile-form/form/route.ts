import { profileFormRequest } from '@/features/profile/form/contract';
import { answerProfileForm } from '@/features/profile/form/server/service';
import { route } from '@/lib/http/route';

export const GET = route(profileFormRequest, answerProfileForm);
