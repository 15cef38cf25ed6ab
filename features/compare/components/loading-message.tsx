'use client';

import { useEffect, useState } from 'react';

/** How long each message stands (spec section 4). */
const TURN = 3500;

/** What is being done meanwhile, one message after the other. Put it into a live region. */
export function LoadingMessage({ messages }: { messages: readonly string[] }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), TURN);
    return () => clearInterval(timer);
  }, []);
  return messages[turn % messages.length];
}
