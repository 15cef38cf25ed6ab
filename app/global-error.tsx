'use client';

import './globals.css';
import { ErrorPanel } from '@/components/layout/error-panel';

/** Replaces the whole document when even the root layout fails. */
export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="es">
      <body>
        <ErrorPanel {...props} />
      </body>
    </html>
  );
}
