import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type ApiError, apiGet, apiSend } from "@/lib/core/command/api-client";
import { TITLE } from "@/lib/forum/posts/constants";
import type { ForumText } from "./text-actions";
import { TextEditor } from "./text-editor";
import { useDraft } from "./use-draft";

type EditTextProps = { text: ForumText; close: () => void };
type Current = { title?: string; content: string; version: number };

/** Edits the member's own text in place. If it was also changed elsewhere, both versions are shown. */
export function EditText({ text, close }: EditTextProps) {
  const router = useRouter();
  const { postId, commentId } = text;
  const path = commentId === undefined ? `/api/forum/posts/${postId}` : `/api/forum/comments/${commentId}`;
  // The draft includes the version it is based on, so that a later version is never overwritten unnoticed.
  const begun = `${text.version}\n${text.content}`;
  const draft = useDraft(`edit:${commentId ?? `post:${postId}`}`, { begun });
  const { version, content } = partsOf(draft.text);
  const rewrite = (next: string, from = version) => draft.change(`${from}\n${next}`);
  const [title, setTitle] = useState(text.title ?? "");
  const [other, setOther] = useState<Current | null>(null);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const id = `title-${postId}`;
  const isRenamed = title !== (text.title ?? "");
  // The draft keeps the content, but not the title.
  useUnsavedGuard(content !== text.content || isRenamed, !isRenamed);

  async function save(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      await apiSend("PATCH", path, { ...(text.title !== undefined && { title }), content, version });
      draft.clear();
      toast.success("Cambios guardados");
      router.refresh();
      close();
    } catch (failure) {
      await explain(failure as ApiError);
    }
    setSending(false);
  }
  async function explain({ code, message }: ApiError) {
    setError(message);
    if (code !== "conflict") return;
    const now = await apiGet<Current>(path).catch(() => null);
    if (!now || now.body.version === version) return;
    setOther(now.body);
    rewrite(content, now.body.version);
  }

  function keepOther(saved: Current) {
    rewrite(saved.content);
    setTitle(saved.title ?? "");
  }

  return (
    <form className="grid content-start gap-4 *:min-w-0" aria-label="Editar" noValidate onSubmit={save}>
      {other ? (
        <Alert variant="warning" role="alert">
          Este texto ha cambiado mientras lo editabas. La versión guardada es esta; la tuya sigue debajo. Si
          guardas, la tuya la sustituye.
          <div
            data-slot="saved-text"
            className="grid max-h-56 gap-2 overflow-y-auto border border-border-strong bg-muted p-3 wrap-anywhere whitespace-pre-wrap"
          >
            {other.title === undefined || other.title === title ? null : <strong>{other.title}</strong>}
            <span>{other.content}</span>
          </div>
          <Button size="sm" onClick={() => keepOther(other)}>
            Seguir con la guardada
          </Button>
        </Alert>
      ) : null}
      {text.title === undefined ? null : (
        <Field id={id} label="Título">
          <Input
            {...fieldAria(id, {})}
            maxLength={TITLE.max}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
      )}
      <TextEditor
        label="Texto"
        text={content}
        change={(next) => rewrite(next)}
        error={error}
        rows={8}
        input={input}
      />
      <div className="flex min-w-0 items-center gap-2">
        <Button type="submit" variant="default" busy={sending} busyText="Guardando…">
          Guardar cambios
        </Button>
        <Button
          onClick={() => {
            draft.clear();
            close();
          }}
        >
          Descartar
        </Button>
      </div>
    </form>
  );
}

function partsOf(kept: string): { version: number; content: string } {
  const end = kept.indexOf("\n");
  return { version: Number(kept.slice(0, end)), content: kept.slice(end + 1) };
}
