"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useRequestId } from "@/components/forms/use-request-id";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { type ApiError, apiSend } from "@/lib/core/command/api-client";
import type { CommentLine } from "@/lib/forum/comments/queries";
import { postPath } from "@/lib/forum/rules";
import { QUOTE_EVENT } from "./quote";
import { SignedOut } from "./signed-out";
import { TextEditor } from "./text-editor";
import { useDraft } from "./use-draft";

const EMPTY = "El comentario no puede estar vacío";

type CommentFormProps = {
  postId: number;
  /** The author of the draft: in a shared browser, nobody sees another member's draft. */
  writer: string;
  /** Whether the new comment will be on the current page. */
  staysHere: boolean;
  /** The username of another member in the topic, for the help text. */
  mention: string | undefined;
};

/** Adds a comment to a topic. The text stays in the browser until the server has stored it. */
export function CommentForm({ postId, writer, staysHere, mention }: CommentFormProps) {
  const router = useRouter();
  const { text, change, clear } = useDraft(`${writer}:comment:${postId}`);
  const input = useRef<HTMLTextAreaElement>(null);
  const { requestIdOf, arrived } = useRequestId();
  const latest = useRef(text);
  latest.current = text;
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  useUnsavedGuard(text.trim() !== "", true);
  useQuotes((quote) => {
    change(text.trim() ? `${text.trimEnd()}\n\n${quote}` : quote);
    input.current?.focus();
  });

  async function publish(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) {
      setError(EMPTY);
      input.current?.focus();
      return;
    }
    setSending(true);
    setError(undefined);
    const written = { postId, content: text };
    try {
      const { body: comment } = await apiSend<CommentLine>("POST", "/api/forum/comments", written, {
        idempotencyKey: requestIdOf(written),
      });
      arrived();
      // Keeps the draft if the member changed it while the comment was being sent.
      if (latest.current === text) clear();
      setSignedOut(false);
      toast.success("Comentario publicado", "Tu comentario ha sido agregado exitosamente");
      if (staysHere) router.refresh();
      else router.push(postPath(postId, comment.number));
    } catch (failure) {
      const { code, message } = failure as ApiError;
      if (code === "unauthenticated") setSignedOut(true);
      if (code === "invalid") setError(message);
      toast.error("No se pudo publicar el comentario", message);
    }
    setSending(false);
  }

  return (
    <form className="grid content-start gap-4 *:min-w-0" aria-label="Comentar" noValidate onSubmit={publish}>
      {isSignedOut ? <SignedOut /> : null}
      <TextEditor
        label="Tu comentario"
        text={text}
        change={(next) => {
          setError(undefined);
          change(next);
        }}
        error={error}
        input={input}
        mention={mention}
      />
      <div>
        <Button type="submit" variant="highlight" busy={sending} busyText="Publicando…">
          Publicar comentario
        </Button>
      </div>
    </form>
  );
}

function useQuotes(add: (quote: string) => void) {
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const take = (event: Event) => latest.current((event as CustomEvent<string>).detail);
    window.addEventListener(QUOTE_EVENT, take);
    return () => window.removeEventListener(QUOTE_EVENT, take);
  }, []);
}
