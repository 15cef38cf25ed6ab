import { useEffect, useRef } from 'react';
import type { FrameMessage, HostMessage } from '@/features/embed/contract';
import { FRAME_SANDBOX } from '@/lib/security/framing';

type Props = {
  src: string;
  title: string;
  /** Which the element gives; '': none. */
  reference: string;
};

const READY = 'ready' satisfies FrameMessage['type'];

const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === READY;

/** The site in a frame, which is told what the element would tell it. */
export function EmbedPreview({ src, title, reference }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isThere = useRef(false);
  useEffect(() => {
    const { origin: site } = new URL(src);
    const said = { accent: null, reference: reference || null, page: null };
    const message = { source: 'queplan', version: 1, type: 'configure', ...said } satisfies HostMessage;
    const tell = () => frame.current?.contentWindow?.postMessage(message, site);
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== site || !isReady(data)) return;
      isThere.current = true;
      tell();
    };
    if (isThere.current) tell();
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [src, reference]);
  return (
    <iframe
      ref={frame}
      title={title}
      src={src}
      sandbox={FRAME_SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
      className="office-frame"
    />
  );
}
