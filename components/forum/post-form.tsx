"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useRequestId } from "@/components/forms/use-request-id";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { type ApiError, apiSend } from "@/lib/core/command/api-client";
import { TITLE } from "@/lib/forum/posts/constants";
import { postPath } from "@/lib/forum/rules";
import { SignedOut } from "./signed-out";
import { TextEditor } from "./text-editor";
import { useDraft } from "./use-draft";

type Category = { id: number; slug: string; name: string };
export type InitialPost = {
  category: string | undefined;
  title: string | undefined;
  content: string | undefined;
};
type PostFormProps = { categories: readonly Category[]; writer: string; begun: InitialPost };
type Errors = Partial<Record<"title" | "content" | "categoryId", string>>;

/** The form of a new topic. */
export function PostForm({ categories, writer, begun }: PostFormProps) {
  const router = useRouter();
  const title = useDraft(`${writer}:title`, { begun: begun.title });
  const content = useDraft(`${writer}:post`, { added: begun.content });
  // With the category that the form starts with in its name, so that an old draft does not replace that category.
  const category = useDraft(`${writer}:category:${begun.category ?? ""}`, {
    begun: String(categories.find(({ slug }) => slug === begun.category)?.id ?? ""),
  });
  const input = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { requestIdOf } = useRequestId();
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  const [done, setDone] = useState(false);
  useUnsavedGuard(!done && (title.text.trim() !== "" || content.text.trim() !== ""), true);

  async function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const categoryId = category.text;
    // In the order of the screen: the first one takes the focus.
    const wrong: Errors = {
      ...(title.text.trim().length < TITLE.min && { title: `Escribe al menos ${TITLE.min} caracteres` }),
      ...(!categoryId && { categoryId: "Elige una categoría" }),
      ...(!content.text.trim() && { content: "Escribe el contenido" }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirst(form.current, wrong);
    setSending(true);
    const topic = { title: title.text, content: content.text, categoryId };
    try {
      const { body } = await apiSend<{ id: number }>("POST", "/api/forum/posts", topic, {
        idempotencyKey: requestIdOf(topic),
      });
      setDone(true);
      title.clear();
      content.clear();
      category.clear();
      toast.success("Tema publicado");
      router.push(postPath(body.id));
    } catch (failure) {
      refuse(failure as ApiError);
      setSending(false);
    }
  }

  function refuse({ code, message, fields }: ApiError) {
    const refused = shownErrors(fields);
    setSignedOut(code === "unauthenticated");
    setErrors(refused);
    focusFirst(form.current, refused);
    toast.error("No se pudo publicar el tema", Object.values(refused)[0] ?? message);
  }

  return (
    <form
      ref={form}
      className="grid content-start gap-4 *:min-w-0"
      aria-label="Nuevo tema"
      noValidate
      onSubmit={publish}
    >
      {isSignedOut ? <SignedOut /> : null}
      <Field id="title" label="Título" error={errors.title}>
        <Input
          {...fieldAria("title", { error: errors.title })}
          name="title"
          maxLength={TITLE.max}
          value={title.text}
          onChange={(event) => title.change(event.currentTarget.value)}
        />
      </Field>
      <Field id="categoryId" label="Categoría" error={errors.categoryId}>
        <NativeSelect
          {...fieldAria("categoryId", { error: errors.categoryId })}
          name="categoryId"
          value={category.text}
          onChange={(event) => category.change(event.currentTarget.value)}
        >
          <option value="">Elige una categoría</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <TextEditor
        label="Contenido"
        text={content.text}
        change={content.change}
        error={errors.content}
        rows={12}
        input={input}
      />
      <div>
        <Button type="submit" variant="highlight" busy={sending} busyText="Publicando…">
          Publicar tema
        </Button>
      </div>
    </form>
  );
}

// In the order of the screen.
const FIELDS = ["title", "categoryId", "content"] as const;

function shownErrors(fields: Readonly<Record<string, string>>): Errors {
  return Object.fromEntries(FIELDS.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}

function focusFirst(form: HTMLFormElement | null, wrong: Errors): void {
  const [name] = Object.keys(wrong);
  if (name) form?.querySelector<HTMLElement>(name === "content" ? "textarea" : `[name="${name}"]`)?.focus();
}
