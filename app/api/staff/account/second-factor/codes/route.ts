import { newBackupCodes, ownPasswordRequest } from '@/features/back-office/account/account.api';
import { renewBackupCodes } from '@/features/back-office/account/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(ownPasswordRequest, newBackupCodes, allowed('account:write', renewBackupCodes), {
  effect: 'continues',
  summary: 'New codes for the day without the app; the old ones open nothing any more',
  refusals: [401, 403],
});
