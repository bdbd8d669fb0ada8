import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { Form, TextField } from "@/components/forms/form-fields";
import type { ActionForm } from "@/components/forms/use-action-form";
import { Field, fieldAria } from "@/components/ui/field";
import { EmailPreview } from "./preview";

type Text = { subject: string; content: string };

const WIDTHS = { phone: "Móvil", desk: "Escritorio" } as const;

type EmailComposerProps = {
  form: ActionForm<Text>;
  label: string;
  /** Whom it goes to, before the text. */
  before: ReactNode;
  /** What sends it. */
  children: ReactNode;
};

/** Subject and content of a message, and beside them what it looks like. */
export function EmailComposer({ form, label, before, children }: EmailComposerProps) {
  const id = useId();
  const [content, setContent] = useState("");
  const [width, setWidth] = useState<keyof typeof WIDTHS>("phone");
  const shown = useDeferredValue(content);
  const error = form.errors.content;
  const { onChange, ...registered } = form.register("content");
  return (
    <div className="mail-desk" data-preview={width}>
      <Form form={form} label={label} className="stack">
        {before}
        <TextField form={form} name="subject" label="Asunto" autoComplete="off" maxLength={200} />
        <Field
          id={id}
          label="Contenido"
          help="Texto o HTML. Los scripts, las imágenes y los estilos se quitan."
          error={error}
        >
          <textarea
            className="input mail-content"
            rows={12}
            {...registered}
            {...fieldAria(id, { help: true, error })}
            onChange={(event) => {
              setContent(event.target.value);
              void onChange(event);
            }}
          />
        </Field>
        <label className="check">
          <input type="checkbox" name="includeFirstName" />
          <span>Saludar por el nombre («Hola, Ana»)</span>
        </label>
        {children}
      </Form>
      <section className="stack stack-2" aria-label="Vista previa">
        <div className="row between wrap">
          <span className="note">Vista previa</span>
          <fieldset className="segmented" aria-label="Ancho de la vista previa">
            {Object.entries(WIDTHS).map(([each, name]) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === width}
                onClick={() => setWidth(each as keyof typeof WIDTHS)}
              >
                {name}
              </button>
            ))}
          </fieldset>
        </div>
        <div className="mail-stage">
          <EmailPreview html={previewOf(shown)} title="Vista previa del contenido" />
        </div>
      </section>
    </div>
  );
}

const REMOVED =
  "script, style, img, picture, svg, video, audio, iframe, object, embed, form, link, meta, base";
const KEPT = new Set(["href", "title", "colspan", "rowspan"]);

// About what the server stores; where the two differ, the frame still lets nothing run. Text without tags keeps its lines.
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
