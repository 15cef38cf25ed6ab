import { useQuery } from '@tanstack/react-query';
import { Panel } from '@/features/back-office/components/panel';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { answersQuery } from '@/features/chat/staff/client';
import { saveAnswer, type KeptAnswers as Answers } from '@/features/chat/staff/staff-chat-schemas';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Words = Messages['backOffice']['chats'];
type Props = { market: Answers[number]['market']; mayWrite: boolean; words: Words };

type FormProps = { answer: Answers[number] | null; market: Props['market']; words: Words };

export function AnswerForm({ answer, market, words: { answers: words, failed } }: FormProps) {
  return (
    <SchemaForm
      input={saveAnswer.input}
      defaults={{ ...answer, id: answer?.id ?? null, market }}
      title={answer ? fill(words.edit, { title: answer.title }) : words.add}
      submit={words.submit}
      failed={failed}
      send={async (input) => {
        await call<typeof saveAnswer>('POST /api/staff/answers', input);
        return words.done;
      }}
    >
      <SchemaField name="title" label={words.name} />
      <SchemaField name="text" label={words.text} help={words.textHelp} />
    </SchemaForm>
  );
}

export function KeptAnswers({ market, mayWrite, words }: Props) {
  const { data = [] } = useQuery(answersQuery(), queryClient());
  const answers = data.filter((one) => one.market === market);
  return (
    <>
      <Panel title={words.answers.title} isEmpty={answers.length === 0} none={words.answers.none}>
        <ul>
          {answers.map((answer) => (
            <li key={answer.id}>
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{answer.title}</summary>
                {mayWrite ? <AnswerForm answer={answer} market={market} words={words} /> : <p>{answer.text}</p>}
              </details>
            </li>
          ))}
        </ul>
      </Panel>
      {mayWrite && <AnswerForm answer={null} market={market} words={words} />}
    </>
  );
}
