'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { currentPeriod } from '@/features/advisor/opening-periods';
import { useContactInformation } from './use-contact-information';

const MINUTE = 60_000;

export function AdvisorAnswer() {
  const line = useRef<HTMLParagraphElement>(null);
  const information = useContactInformation(line);
  const [now, setNow] = useState(0);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  const text = information && now > 0 ? currentPeriod(information.answers, now)?.text : undefined;
  return (
    <p ref={line} className="advisor-answer" aria-live="polite">
      {text && (
        <>
          <Icon name="clock" className="size-5 shrink-0 text-accent" />
          {text}
        </>
      )}
    </p>
  );
}
