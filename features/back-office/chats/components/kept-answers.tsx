import { useQuery } from '@tanstack/react-query';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { answersQuery, saveAnswer } from '@/features/chat/staff/client';
import type { KeptAnswers as Answers } from '@/features/chat/staff/staff-chat-schemas';
import { ActionForm } from '@/features/back-office/components/action-form';
import { Panel } from '@/features/back-office/components/panel';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Words = Messages['backOffice']['chats'];
type Props = { market: Answers[number]['market']; mayWrite: boolean; words: Words };

type FormProps = { answer: Answers[number] | null; market: Props['market']; words: Words };

export function AnswerForm({ answer, market, words: { answers: words, failed } }: FormProps) {
  return (
    <ActionForm
      title={answer ? fill(words.edit, { title: answer.title }) : words.add}
      submit={words.submit}
      failed={failed}
      send={async (form) => {
        const [title, text] = [String(form.get('title')), String(form.get('text'))];
        await saveAnswer({ id: answer?.id ?? null, market, title, text });
        await queryClient().invalidateQueries({ queryKey: answersQuery().queryKey });
        return words.done;
      }}
    >
      <TextField label={words.name} name="title" required maxLength={60} defaultValue={answer?.title ?? ''} />
      <TextareaField
        label={words.text}
        help={words.textHelp}
        name="text"
        required
        maxLength={1000}
        defaultValue={answer?.text ?? ''}
      />
    </ActionForm>
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
