'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { endSession } from '@/features/identity/session.api';
import { call } from '@/lib/http/call';

type Props = { login: string; label: string; failed: string };

export function SignOutButton({ login, label, failed }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function leave(): Promise<void> {
    setState('busy');
    try {
      await call<typeof endSession>('POST /api/token/end');
      window.location.assign(login);
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <Button variant="plain" disabled={state === 'busy'} onClick={() => void leave()}>
        {label}
      </Button>
      {state === 'failed' && (
        <span role="alert" className="text-danger">
          {failed}
        </span>
      )}
    </>
  );
}
