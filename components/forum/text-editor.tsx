import { Bold, ImagePlus, Italic, Link2, List, Quote } from "lucide-react";
import { type ChangeEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { Markdown } from "@/components/display/markdown";
import { uploadFile } from "@/components/forms/upload-file";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { type ApiError, apiSend } from "@/lib/core/command/api-client";
import { FORUM_PICTURE, MAX_CONTENT_LENGTH } from "@/lib/forum/posts/constants";

type TextEditorProps = {
  label: string;
  text: string;
  change: (text: string) => void;
  error?: string | undefined;
  rows?: number;
  input: RefObject<HTMLTextAreaElement | null>;
  /** The username of a member who can be mentioned. */
  mention?: string | undefined;
};

const MARKS = [
  { name: "Negrita", icon: Bold, before: "**", after: "**", sample: "texto" },
  { name: "Cursiva", icon: Italic, before: "_", after: "_", sample: "texto" },
  { name: "Enlace", icon: Link2, before: "[", after: "](https://)", sample: "texto" },
  { name: "Cita", icon: Quote, before: "\n> ", after: "\n", sample: "cita" },
  { name: "Lista", icon: List, before: "\n- ", after: "\n", sample: "punto" },
] as const;

const HELP = "Markdown: **negrita**, _cursiva_, > cita, - lista.";

/** A Markdown field with formatting buttons, image upload and a preview. */
export function TextEditor({ label, text, change, error, rows = 6, input, mention }: TextEditorProps) {
  const help = mention ? `${HELP} Menciona con @${mention}.` : HELP;
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);

  function insert(before: string, after = "", sample = "") {
    const field = input.current;
    const [from, to] = field ? [field.selectionStart, field.selectionEnd] : [text.length, text.length];
    const inner = text.slice(from, to) || sample;
    change(text.slice(0, from) + before + inner + after + text.slice(to));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + before.length, from + before.length + inner.length);
    });
  }
  async function look() {
    if (preview !== null) return setPreview(null);
    try {
      const { body } = await apiSend<{ html: string }>("POST", "/api/forum/preview", { content: text });
      setPreview(body.html);
    } catch (failure) {
      toast.error("No se pudo ver el texto", (failure as ApiError).message);
    }
  }

  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className="flex flex-wrap items-center gap-1">
        {MARKS.map(({ name, icon: Icon, before, after, sample }) => (
          <Button
            key={name}
            variant="ghost"
            size="icon-sm"
            aria-label={name}
            title={name}
            disabled={preview !== null}
            onClick={() => insert(before, after, sample)}
          >
            <Icon />
          </Button>
        ))}
        <PictureButton disabled={preview !== null} add={(url) => insert(`![`, `](${url})`, "imagen")} />
        <Button
          className="ml-auto"
          variant="ghost"
          size="sm"
          aria-pressed={preview !== null}
          disabled={preview === null && !text.trim()}
          onClick={look}
        >
          Vista previa
        </Button>
      </div>
      {preview === null ? null : <Preview html={preview} />}
      <Textarea
        ref={input}
        {...fieldAria(id, { help, error })}
        rows={rows}
        maxLength={MAX_CONTENT_LENGTH}
        hidden={preview !== null}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </Field>
  );
}

function Preview({ html }: { html: string }): ReactNode {
  return (
    <section className="min-h-32 border border-dashed border-input bg-card p-3" aria-label="Vista previa">
      <Markdown html={html} />
    </section>
  );
}

function PictureButton({ add, disabled }: { add: (url: string) => void; disabled: boolean }) {
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (!file) return;
    if (file.size > FORUM_PICTURE.maxBytes) return toast.error("Imagen muy grande", FORUM_PICTURE.tooLarge);
    setSending(true);
    const upload = { url: "/api/forum/pictures", field: "image", file, onProgress: () => undefined };
    const answer = await uploadFile(upload, new AbortController().signal);
    setSending(false);
    if (answer.ok) add((answer.body as { url: string }).url);
    else toast.error("No se pudo subir la imagen", answer.message);
  }

  return (
    <>
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept=".jpg,.jpeg,.png,.webp"
        aria-label="Imagen"
        tabIndex={-1}
        onChange={choose}
      />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Añadir una imagen"
        title="Imagen"
        disabled={disabled}
        busy={sending}
        onClick={() => picker.current?.click()}
      >
        {sending ? null : <ImagePlus />}
      </Button>
    </>
  );
}
