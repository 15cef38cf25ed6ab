import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { screenProps } from '@/features/back-office/sections';
import { marketOfCode } from '@/lib/markets';
import { siteOfRow } from '@/lib/site/site';

export function officeProps<Name extends keyof OfficeWords>(
  names: readonly Name[],
  permissions: readonly string[],
  item = '',
): ScreenProps<Name> {
  const page = { site: siteOfRow('cl')!, market: marketOfCode('cl'), locale: 'es' as const };
  const user = {
    ...{ id: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d', name: 'Ana', email: 'ana@queplan.example', site: null },
    ...{
      role: 'ADMIN' as const,
      isDemo: false,
      executiveId: null,
      hasSecondFactor: true,
      permissions: [...permissions],
    },
  };
  return screenProps({ page, user, item }, names);
}
