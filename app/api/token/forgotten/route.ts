import * as api from '@/features/identity/session.api';
import { mailForgotten } from '@/features/identity/users/server/manage-users';
import { serve } from '@/lib/http/route';

export const POST = serve(api.mailForgotten, mailForgotten);
