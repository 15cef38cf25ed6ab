import './globals.css';
import type { Metadata } from 'next';

export const metadata: Metadata = { title: '404', robots: { index: false } };

/** Shown for addresses outside middleware: wrong names under /_next, /img or /brand. */
export default function GlobalNotFound() {
  return (
    <html lang="es">
      <body>
        <main className="page py-20 text-center">
          <h1 className="text-2xl">404</h1>
          <p>
            {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- the site depends on the host */}
            <a href="/" className="link">
              Inicio
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
