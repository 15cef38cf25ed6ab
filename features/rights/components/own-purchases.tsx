import { useEffect, useRef } from 'react';
import type { MyData } from '@/features/rights/my-data.api';
import { fill } from '@/lib/i18n/labels';
import { ProvenAnswer, type ProvenProps } from './proven-answer';
import type { RightsLabels } from './rights-labels';

export const PurchaseList = ({ purchases }: Pick<MyData, 'purchases'>) => (
  <ul className="space-y-3">
    {purchases.map(({ plan, state, href }) => (
      <li key={href} className="card relative">
        <a href={href} className="link flex min-h-11 items-center font-semibold after:absolute after:inset-0">
          {plan}
        </a>
        <p className="text-ink-soft">{state}</p>
      </li>
    ))}
  </ul>
);

function Shown({
  purchases,
  email,
  words,
}: Pick<MyData, 'purchases' | 'email'> & { words: RightsLabels['purchases'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="max-w-xl">
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl wrap-anywhere">
        {fill(words.of, { email })}
      </h2>
      {purchases.length > 0 ? <PurchaseList purchases={purchases} /> : <p>{words.none}</p>}
      <p className="mt-4 text-ink-soft">{words.unpaid}</p>
    </section>
  );
}

export const OwnPurchases = (props: Omit<ProvenProps, 'tag'>) => (
  <ProvenAnswer {...props}>
    {({ purchases, email }) => <Shown {...{ purchases, email }} words={props.words.purchases} />}
  </ProvenAnswer>
);
