"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type RefObject, type SubmitEvent, useRef, useState } from "react";
import { createProject, editProject } from "@/actions/tokenization/projects";
import { Form } from "@/components/forms/form-fields";
import { showRefusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { MAX_MILESTONES, MAX_SPENDINGS } from "@/lib/tokenization/constants";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { SALE_TEXTS } from "@/lib/tokenization/texts";
import {
  FIGURES,
  type Figures,
  type Line,
  milestonesJson,
  milestonesOf,
  spendingJson,
  spendingOf,
  writtenOf,
} from "./form-draft";
import { FormPreview } from "./form-preview";
import { createRules, editRules } from "./form-rules";
import { LineList } from "./line-list";
import { SaleFields, StoryFields, TextFields } from "./project-fields";

export type ProjectFormProps = { project?: ProjectDetail; startups: readonly { id: number; name: string }[] };

const CREATE_REFUSAL = { fallback: SALE_TEXTS.createFailed, signIn: SALE_TEXTS.loginToCreate };
const EDIT_REFUSAL = {
  fallback: "No se pudo guardar el proyecto",
  signIn: "Inicia sesión para guardar el proyecto",
};

const REQUIRED = ["name", "description", "targetAmount", "tokenSymbol", "tokenPrice", "totalTokens"] as const;

/** Creates a project or changes a draft: what is sold, its price, the spending, and the milestones. */
export function ProjectForm({ project, startups }: ProjectFormProps) {
  const { form, draft, lists, figures, follow, submit } = useProjectForm(project);
  return (
    <Form
      form={{ ...form, submit }}
      label={project ? "Editar el proyecto" : "Crear proyecto"}
      className="grid content-start gap-8 *:min-w-0"
    >
      {project ? (
        <input type="hidden" name="id" value={project.id} />
      ) : (
        <input ref={draft} type="hidden" name="draft" defaultValue="false" />
      )}
      <StoryFields form={form} startups={startups} />
      <div className="grid content-start gap-4 *:min-w-0" onInput={follow}>
        <SaleFields form={form} />
        <FormPreview figures={figures} />
      </div>
      <TextFields form={form} />
      <Lists form={form} lists={lists} />
      <Actions form={form} draft={draft} isNew={!project} />
    </Form>
  );
}

type ProjectLists = {
  spending: readonly Line[];
  milestones: readonly Line[];
  setSpending: (lines: readonly Line[]) => void;
  setMilestones: (lines: readonly Line[]) => void;
};

function useProjectForm(project: ProjectDetail | undefined) {
  const router = useRouter();
  const draft = useRef<HTMLInputElement>(null);
  const [spending, setSpending] = useState<readonly Line[]>(() => spendingOf(project));
  const [milestones, setMilestones] = useState<readonly Line[]>(() => milestonesOf(project));
  const written = writtenOf(project);
  const [figures, setFigures] = useState<Figures>(() => figuresOf(written));
  const posted = { spending: spendingJson(spending), milestones: milestonesJson(milestones) };
  const refusal = project ? EDIT_REFUSAL : CREATE_REFUSAL;
  const form = useActionForm({
    schema: project ? editRules({ ...posted, id: String(project.id) }) : createRules(posted),
    action: project ? editProject : createProject,
    defaultValues: written,
    fallback: refusal.fallback,
    onSuccess: ({ id, isDraft }) => {
      if (isDraft) toast.success("Borrador guardado", "Envíalo a revisión cuando esté listo.");
      else toast.success(SALE_TEXTS.created, "Un administrador lo revisará antes de abrir la venta.");
      router.push(`/tokenization/${id}?manage=1`);
      router.refresh();
    },
    onFailure: showRefusal(refusal),
  });

  // Also shows the errors of the fields as a toast (spec 3 §8).
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    const isMissing = REQUIRED.some((name) => !String(typed.get(name) ?? "").trim());
    if (isMissing) toast.error("Error", SALE_TEXTS.missing);
    form.submit(event);
  }

  function follow({ target }: FormEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || !isFigure(target.name)) return;
    setFigures({ ...figures, [target.name]: target.value });
  }

  const lists: ProjectLists = { spending, milestones, setSpending, setMilestones };
  return { form, draft, lists, figures, follow, submit };
}

type Fields = ReturnType<typeof useProjectForm>["form"];

function Lists({ form, lists }: { form: Fields; lists: ProjectLists }) {
  const { spending, milestones } = lists;
  return (
    <>
      <input type="hidden" name="spending" value={spendingJson(spending)} />
      <input type="hidden" name="milestones" value={milestonesJson(milestones)} />
      <LineList
        legend="En qué se gasta"
        help="Las partidas deben sumar el objetivo, con la comisión de la plataforma entre ellas."
        word="Partida"
        lines={spending}
        max={MAX_SPENDINGS}
        error={form.errors.spending}
        change={(lines) => {
          lists.setSpending(lines);
          form.touch();
        }}
      />
      <LineList
        legend="Hitos"
        help="Lo recaudado se entrega hito a hito, cuando quienes han pagado lo aprueban. Deben sumar el objetivo menos la comisión. Un hito de 0 € cuenta lo que ya está hecho. Sin hitos, lo recibes todo al cerrar."
        word="Hito"
        dated
        lines={milestones}
        max={MAX_MILESTONES}
        error={form.errors.milestones}
        change={(lines) => {
          lists.setMilestones(lines);
          form.touch();
        }}
      />
    </>
  );
}

type ActionsProps = { form: Fields; draft: RefObject<HTMLInputElement | null>; isNew: boolean };

function Actions({ form, draft, isNew }: ActionsProps) {
  const asDraft = (value: boolean) => () => {
    if (draft.current) draft.current.value = String(value);
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end gap-3 max-tablet:grid">
      <Button type="submit" busy={form.sending} busyText="Guardando…" onClick={asDraft(true)}>
        {isNew ? "Guardar borrador" : "Guardar cambios"}
      </Button>
      {isNew ? (
        <Button
          type="submit"
          variant="highlight"
          size="lg"
          busy={form.sending}
          busyText="Enviando…"
          onClick={asDraft(false)}
        >
          Enviar a revisión
        </Button>
      ) : null}
    </div>
  );
}

const isFigure = (name: string): name is keyof Figures => (FIGURES as readonly string[]).includes(name);

function figuresOf(written: Readonly<Record<string, string>>): Figures {
  return Object.fromEntries(FIGURES.map((name) => [name, written[name] ?? ""])) as Figures;
}
