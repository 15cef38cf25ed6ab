'use client';

import { ResourceList } from '@/features/back-office/components/resource-list';
import { executiveOptions, useExecutives } from '@/features/back-office/requests/use-executives';
import { chats } from './chats.resource';
import { useWords } from '@/features/back-office/components/office';

export function ChatsList() {
  const words = useWords('chats');
  const executives = useExecutives();
  return (
    <ResourceList
      resource={chats}
      cells={{
        state: ({ state }) => (
          <span className={state === 'waiting' ? 'badge badge-warning' : ''}>{words.values.state[state]}</span>
        ),
      }}
      filters={{ executive: executiveOptions(executives, words) }}
    />
  );
}
