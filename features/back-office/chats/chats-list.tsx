'use client';

import { Disclosure } from '@/components/ui/disclosure';
import { ResourceList, type ResourceScreenProps } from '@/features/back-office/components/resource-list';
import { executiveOptions, useExecutives } from '@/features/back-office/requests/use-executives';
import type { RowOf } from '@/features/back-office/resource';
import type { OfficeWords } from '@/features/back-office/screen';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { fill } from '@/lib/i18n/labels';
import { chats } from './chats.resource';
import { KeptAnswers } from './components/kept-answers';

const cellsOf = ({ values }: OfficeWords['chats']) => ({
  state: ({ state }: RowOf<typeof chats>) =>
    state === 'waiting' ? <span className="badge badge-warning">{values.state.waiting}</span> : values.state[state],
});

export function ChatsList(screen: ResourceScreenProps<typeof chats>) {
  const { user, countries } = screen;
  const words = screen.words.chats;
  const markets = MARKET_CODES.filter((code) => user.site === null || user.site === code);
  const executives = useExecutives();
  return (
    <>
      <ResourceList
        resource={chats}
        section="chats"
        screen={screen}
        cells={cellsOf(words)}
        filters={{ executive: executiveOptions(executives, words) }}
      />
      {markets.map((code) => (
        <Disclosure
          key={code}
          className="card mt-4"
          summaryClass="office-summary"
          summary={fill(words.answers.ofCountry, { country: countries[code] })}
        >
          <div className="office-stack">
            <KeptAnswers market={code} mayWrite={user.permissions.includes('chat:write')} words={words} />
          </div>
        </Disclosure>
      ))}
    </>
  );
}
