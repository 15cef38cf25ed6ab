'use client';

import { useState } from 'react';
import { StatusMessage } from '@/components/ui/status-message';
import { AskCode } from './ask-code';
import { DevicePanel } from './device-panel';
import { KeptData } from './kept-data';
import type { RightsLabels } from './rights-labels';
import { TypeCode } from './type-code';

type Step =
  | { readonly name: 'ask' }
  | { readonly name: 'code'; readonly id: string; readonly email: string; readonly minutes: number }
  | { readonly name: 'data'; readonly proof: string }
  | { readonly name: 'erased' };

/** `help`: the address for those whom the page can't help. */
type Props = { words: RightsLabels; help: string; tag: string };

/** The proof stays in this component: whoever leaves the page, or loads it anew, has to prove the address again. */
export function MyDataScreen(props: Props) {
  const [step, setStep] = useState<Step>({ name: 'ask' });
  return (
    <>
      <ProvenData {...props} step={step} setStep={setStep} />
      {step.name !== 'erased' && <DevicePanel words={props.words.device} />}
    </>
  );
}

function ProvenData({ words, help, tag, step, setStep }: Props & { step: Step; setStep: (step: Step) => void }) {
  const restart = () => setStep({ name: 'ask' });
  const shared = { words, help };
  switch (step.name) {
    case 'ask':
      return <AskCode {...shared} onAsked={(asked) => setStep({ name: 'code', ...asked })} />;
    case 'code':
      return <TypeCode {...shared} {...step} onOpen={(proof) => setStep({ name: 'data', proof })} onAgain={restart} />;
    case 'data':
      return (
        <KeptData
          {...shared}
          proof={step.proof}
          tag={tag}
          onErased={() => setStep({ name: 'erased' })}
          onOver={restart}
        />
      );
    case 'erased':
      return (
        <StatusMessage tone="success" title={words.erase.done}>
          {words.erase.doneText}
        </StatusMessage>
      );
  }
}
