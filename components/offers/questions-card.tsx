"use client";

import dynamic from "next/dynamic";
import { LinkedText } from "@/components/display/linked-text";
import { LoadMore } from "@/components/display/load-more";
import { Note } from "@/components/display/note";
import { restartingAfter, useLines } from "@/components/display/use-pages";
import { DialogButton } from "@/components/parts/dialog-button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import type { SentAction } from "@/lib/core/command/form-state";
import type { Page } from "@/lib/core/command/page";
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH } from "@/lib/offers/constants";
import type { QuestionJson } from "@/lib/offers/feed-present";
import { RemoveButton } from "./remove-button";

const TextDialog = dynamic(() => import("./text-dialog").then((module) => module.TextDialog), {
  ssr: false,
});

/** The offer: the path of its API, whether the viewer owns it, and whether it accepts questions. */
export type Asked = { id: number; api: string; isOwn: boolean; isOpen: boolean };

/** The server actions of the area. */
type QuestionActions = { ask: SentAction; answer: SentAction; removeQuestion: SentAction };

type QuestionsCardProps = { offer: Asked; actions: QuestionActions; first: Page<QuestionJson> };

/** The questions: answered ones are visible to everyone, open ones only to the member who asked and to the owner. */
export function QuestionsCard({ offer: { id, api, isOwn, isOpen }, actions, first }: QuestionsCardProps) {
  const { lines, ...pages } = useLines<QuestionJson>({
    first,
    path: `${api}/${id}/questions`,
    failed: "No se pudieron cargar más preguntas",
  });
  const lineActions = {
    answer: restartingAfter(actions.answer, pages.restart),
    removeQuestion: restartingAfter(actions.removeQuestion, pages.restart),
  };
  return (
    <Card id="preguntas" className="scroll-mt-20" aria-labelledby="titulo-preguntas">
      <CardHeader>
        <CardTitle id="titulo-preguntas">Preguntas</CardTitle>
        {isOwn || !isOpen ? null : (
          <DialogButton
            size="sm"
            dialog={(close) => <AskDialog id={id} action={actions.ask} close={close} />}
          >
            Preguntar
          </DialogButton>
        )}
      </CardHeader>
      {lines.length === 0 ? (
        <CardContent>
          <Note>Todavía no hay preguntas. Cada respuesta la ven todos.</Note>
        </CardContent>
      ) : (
        <ItemGroup>
          {lines.map((line) => (
            <Item key={line.id}>
              <Question offerId={id} line={line} actions={lineActions} />
            </Item>
          ))}
        </ItemGroup>
      )}
      <LoadMore pages={pages} place="card" />
    </Card>
  );
}

type AskDialogProps = { id: number; action: SentAction; close: () => void };

function AskDialog({ id, action, close }: AskDialogProps) {
  return (
    <TextDialog
      title="Preguntar"
      label="Tu pregunta"
      act="Enviar la pregunta"
      done="Pregunta enviada"
      name="question"
      action={action}
      fields={{ id }}
      maxLength={MAX_QUESTION_LENGTH}
      close={close}
    />
  );
}

type QuestionProps = { offerId: number; line: QuestionJson; actions: Omit<QuestionActions, "ask"> };

function Question({ offerId, line, actions }: QuestionProps) {
  const { id, question, answer, author, mayAnswer, mayRemove } = line;
  return (
    <article className="grid content-start gap-2 *:min-w-0">
      <Note as="span">
        {author.name}
        {answer === null ? " · sin responder" : ""}
      </Note>
      <LinkedText className="font-[550] wrap-anywhere whitespace-pre-line" text={question} />
      {answer === null ? null : (
        <LinkedText
          className="max-w-[65ch] border-l-2 pl-4 wrap-anywhere whitespace-pre-line"
          text={answer}
        />
      )}
      <span className="flex flex-wrap gap-2 empty:hidden">
        {mayAnswer ? (
          <DialogButton
            size="sm"
            dialog={(close) => (
              <TextDialog
                title="Responder para todos"
                label="Tu respuesta"
                act="Responder"
                done="Respuesta publicada"
                name="answer"
                action={actions.answer}
                fields={{ id: offerId, question: id }}
                maxLength={MAX_ANSWER_LENGTH}
                close={close}
              />
            )}
          >
            Responder
          </DialogButton>
        ) : null}
        {mayRemove ? (
          <RemoveButton
            action={actions.removeQuestion}
            fields={{ id: offerId, question: id }}
            isOwn={author.isMe}
            what="la pregunta"
          />
        ) : null}
      </span>
    </article>
  );
}
