import { profileFormRequest } from '@/features/profile/form/contract';
import { loadProfileForm } from '@/features/profile/form/server/service';
import { route } from '@/lib/http/route';

export const GET = route(profileFormRequest, loadProfileForm);
