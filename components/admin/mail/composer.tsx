import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { Note } from "@/components/display/note";
import { Form, TextField } from "@/components/forms/form-fields";
import type { ActionForm } from "@/components/forms/use-action-form";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { SegmentedButtons } from "@/components/parts/segmented-buttons";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Field, fieldAria } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { EmailPreview } from "./preview";

type Text = { subject: string; content: string };

const WIDTHS = { phone: "Móvil", desktop: "Escritorio" } as const;

type EmailComposerProps = {
  form: ActionForm<Text>;
  label: string;
  /** The choice of recipients, above the text. */
  before: ReactNode;
  /** The submit button. */
  children: ReactNode;
};

/** The subject and content of a message, with a preview beside them. */
export function EmailComposer({ form, label, before, children }: EmailComposerProps) {
  const id = useId();
  const [content, setContent] = useState("");
  const [width, setWidth] = useState<keyof typeof WIDTHS>("phone");
  const shown = useDeferredValue(content);
  const error = form.errors.content;
  const { onChange, ...registered } = form.register("content");
  return (
    <div
      className={cn("grid gap-6", width === "desktop" ? "grid-cols-1" : "grid-cols-2 max-desk:grid-cols-1")}
    >
      <Form form={form} label={label} className="grid content-start gap-4 *:min-w-0">
        {before}
        <TextField form={form} name="subject" label="Asunto" autoComplete="off" maxLength={200} />
        <Field
          id={id}
          label="Contenido"
          help="Texto o HTML. Los scripts, las imágenes y los estilos se quitan."
          error={error}
        >
          <Textarea
            className="text-sm"
            rows={12}
            {...registered}
            {...fieldAria(id, { help: true, error })}
            onChange={(event) => {
              setContent(event.target.value);
              void onChange(event);
            }}
          />
        </Field>
        <ChoiceLabel>
          <Checkbox name="includeFirstName" />
          <span>Saludar por el nombre («Hola, Ana»)</span>
        </ChoiceLabel>
        {children}
      </Form>
      <section className="grid grid-rows-[auto_1fr] content-start gap-2 *:min-w-0" aria-label="Vista previa">
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
          <Note as="span">Vista previa</Note>
          <SegmentedButtons
            label="Ancho de la vista previa"
            names={WIDTHS}
            current={width}
            choose={setWidth}
          />
        </div>
        <div className="grid overflow-x-auto">
          <EmailPreview
            className={width === "phone" ? "mx-auto max-w-97.5" : "min-w-180"}
            html={previewOf(shown)}
            title="Vista previa del contenido"
          />
        </div>
      </section>
    </div>
  );
}

const REMOVED =
  "script, style, img, picture, svg, video, audio, iframe, object, embed, form, link, meta, base";
const KEPT = new Set(["href", "title", "colspan", "rowspan"]);

// Approximates what the server stores. If the two differ, the preview frame still runs no script. Text without tags
// keeps its line breaks.
function previewOf(content: string): string {
  const page = new DOMParser().parseFromString(/<[a-z!/]/i.test(content) ? content : "", "text/html");
  if (!page.body.hasChildNodes()) {
    page.body.textContent = content;
    page.body.style.whiteSpace = "pre-wrap";
  }
  for (const element of page.querySelectorAll(REMOVED)) element.remove();
  for (const element of page.body.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) if (!KEPT.has(name)) element.removeAttribute(name);
  }
  for (const link of page.querySelectorAll("a[href]")) {
    if (!/^(https?|mailto):/i.test(link.getAttribute("href") ?? "")) link.removeAttribute("href");
  }
  page.documentElement.lang = "es";
  page.title = "Vista previa";
  page.body.style.font = "16px/1.5 sans-serif";
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
