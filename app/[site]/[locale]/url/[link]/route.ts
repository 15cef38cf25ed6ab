import { z } from 'zod';
import { openedLink } from '@/features/share/share.api';
import { openShared } from '@/features/share/server/service';
import { route } from '@/lib/http/route';

export const GET = route(openedLink, z.unknown(), openShared, { limit: 'sharedLink' });
