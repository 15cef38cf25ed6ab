import { QueryContent } from '@/features/back-office/components/loaded';
import { Panel } from '@/features/back-office/components/panel';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { answersQuery } from '@/features/chat/staff/client';
import { saveAnswer, type PreparedAnswers as Answers } from '@/features/chat/staff/staff-chat-schemas';
import { fill } from '@/lib/i18n/labels';
import { useMay, useWords } from '@/features/back-office/components/office';
import { EndpointForm } from '@/features/back-office/components/schema-form';

type Market = Answers[number]['market'];

export function AnswerForm({ answer, market }: { answer: Answers[number] | null; market: Market }) {
  const { answers: words } = useWords('chats');
  return (
    <EndpointForm
      endpoint={saveAnswer}
      defaults={{ ...answer, id: answer?.id ?? null, market }}
      title={answer ? fill(words.edit, { title: answer.title }) : words.add}
      submit={words.submit}
      done={words.done}
    >
      <SchemaField name="title" label={words.name} />
      <SchemaField name="text" label={words.text} help={words.textHelp} />
    </EndpointForm>
  );
}

export function PreparedAnswers({ market }: { market: Market }) {
  const { answers: words } = useWords('chats');
  const mayWrite = useMay('chat:write');
  return (
    <>
      <QueryContent query={answersQuery()}>
        {(data) => {
          const answers = data.filter((one) => one.market === market);
          return (
            <Panel title={words.title} isEmpty={answers.length === 0} none={words.none}>
              <ul>
                {answers.map((answer) => (
                  <li key={answer.id}>
                    <details>
                      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
                        {answer.title}
                      </summary>
                      {mayWrite ? <AnswerForm answer={answer} market={market} /> : <p>{answer.text}</p>}
                    </details>
                  </li>
                ))}
              </ul>
            </Panel>
          );
        }}
      </QueryContent>
      {mayWrite && <AnswerForm answer={null} market={market} />}
    </>
  );
}
