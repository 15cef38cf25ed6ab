'use client';

import Link from 'next/link';
import { useState, type ComponentProps } from 'react';

/**
 * A link that is fetched ahead only when somebody is about to use it (pointer over it, focus, touch): a page with many
 * links does not spend a phone's data on all of them. Then it is fetched whole: asked for `auto`, the router would
 * stop at the route's outline, since it can't know that pages with parameters are kept too.
 */
export function IntentLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return <Link {...props} prefetch={wanted} onPointerEnter={want} onTouchStart={want} onFocus={want} />;
}
