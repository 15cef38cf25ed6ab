import type { ReactNode } from 'react';
import { MenuGroups, type MenuGroupsProps } from '@/components/layout/menu-groups';
import { Button } from '@/components/ui/button';
import type { loadMenu } from '@/features/layout/layout.api';
import { TRIED_ONCE } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';

export type LateMenuProps = Omit<MenuGroupsProps, 'groups'> & {
  words: { failed: string; retry: string };
  fallback: ReactNode;
};

export function LateMenu({ words, fallback, ...shown }: LateMenuProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf<typeof loadMenu>('GET /api/menu'),
    ...TRIED_ONCE,
  });
  if (data) return <MenuGroups groups={data.groups} {...shown} />;
  return (
    <>
      {isError && (
        <div role="alert" className="w-full rounded-control bg-warning-soft p-3">
          <p>{words.failed}</p>
          <Button variant="quiet" className="mt-2" aria-disabled={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      )}
      {fallback}
    </>
  );
}
