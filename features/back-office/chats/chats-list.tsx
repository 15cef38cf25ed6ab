'use client';

import { Disclosure } from '@/components/ui/disclosure';
import { ResourceList } from '@/features/back-office/components/resource-list';
import { executiveOptions, useExecutives } from '@/features/back-office/requests/use-executives';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { fill } from '@/lib/i18n/labels';
import { chats } from './chats.resource';
import { PreparedAnswers } from './components/prepared-answers';
import { useOffice, useWords } from '@/features/back-office/components/office';

export function ChatsList() {
  const { user, countries } = useOffice();
  const words = useWords('chats');
  const markets = MARKET_CODES.filter((code) => user.site === null || user.site === code);
  const executives = useExecutives();
  return (
    <>
      <ResourceList
        resource={chats}
        cells={{
          state: ({ state }) => (
            <span className={state === 'waiting' ? 'badge badge-warning' : ''}>{words.values.state[state]}</span>
          ),
        }}
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
            <PreparedAnswers market={code} />
          </div>
        </Disclosure>
      ))}
    </>
  );
}
