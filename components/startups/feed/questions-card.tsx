"use client";

import dynamic from "next/dynamic";
import { answerForStartup, askStartup, removeStartupQuestion } from "@/actions/startups/feed";
import { LinkedText } from "@/components/display/linked-text";
import { Note } from "@/components/display/note";
import { usePages } from "@/components/display/use-pages";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { DialogButton } from "@/components/ui/dialog-button";
import { Item, ItemGroup } from "@/components/ui/item";
import type { Page } from "@/lib/core/command/page";
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH } from "@/lib/offers/constants";
import type { QuestionJson } from "@/lib/offers/feed-present";
import { RemoveButton } from "./remove-button";

const WordsDialog = dynamic(() => import("./words-dialog").then((module) => module.WordsDialog), {
  ssr: false,
});

type QuestionsCardProps = {
  startup: { id: number; isOwn: boolean; isOpen: boolean };
  first: Page<QuestionJson>;
};

/** What was asked and is answered for all; what is open for who asked and for the founder. */
export function QuestionsCard({ startup: { id, isOwn, isOpen }, first }: QuestionsCardProps) {
  const pages = usePages<QuestionJson>({
    path: `/api/startups/${id}/questions`,
    nextCursor: first.nextCursor,
    failed: "No se pudieron cargar más preguntas",
  });
  return (
    <Card aria-labelledby="preguntas">
      <CardHeader>
        <CardTitle id="preguntas">Preguntas</CardTitle>
        {isOwn || !isOpen ? null : (
          <DialogButton size="sm" dialog={(close) => <AskDialog id={id} close={close} />}>
            Preguntar
          </DialogButton>
        )}
      </CardHeader>
      {first.rows.length === 0 ? (
        <CardContent>
          <Note>Todavía no hay preguntas. Cada respuesta la ven todos.</Note>
        </CardContent>
      ) : (
        <ItemGroup>
          {[...first.rows, ...pages.rows].map((line) => (
            <Item key={line.id}>
              <Question startupId={id} line={line} />
            </Item>
          ))}
        </ItemGroup>
      )}
      {pages.loadMore ? (
        <CardContent className="grid justify-center border-t">
          <Button onClick={pages.loadMore} busy={pages.loading} busyText="Cargando…">
            Ver más
          </Button>
        </CardContent>
      ) : null}
    </Card>
  );
}

function AskDialog({ id, close }: { id: number; close: () => void }) {
  return (
    <WordsDialog
      title="Preguntar"
      label="Tu pregunta"
      act="Enviar la pregunta"
      done="Pregunta enviada"
      name="question"
      action={askStartup}
      fields={{ id }}
      longest={MAX_QUESTION_LENGTH}
      close={close}
    />
  );
}

function Question({ startupId, line }: { startupId: number; line: QuestionJson }) {
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
              <WordsDialog
                title="Responder para todos"
                label="Tu respuesta"
                act="Responder"
                done="Respuesta publicada"
                name="answer"
                action={answerForStartup}
                fields={{ id: startupId, question: id }}
                longest={MAX_ANSWER_LENGTH}
                close={close}
              />
            )}
          >
            Responder
          </DialogButton>
        ) : null}
        {mayRemove ? (
          <RemoveButton
            action={removeStartupQuestion}
            fields={{ id: startupId, question: id }}
            isOwn={author.isMe}
            what="la pregunta"
          />
        ) : null}
      </span>
    </article>
  );
}
