import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import * as actionForm from "@/components/forms/use-action-form";
import { toast } from "@/components/parts/toast/toast";
import { ProjectForm } from "@/components/tokenization/projects/form";
import { getProject } from "@/lib/tokenization/projects/queries";
import { callOf } from "../../factories/identity";
import { create, makePromoter } from "../sales";

afterEach(() => vi.restoreAllMocks());

const { useActionForm } = actionForm;

type Failure = { code: "conflict" | "unauthenticated"; message: string };

/** Draws the form and returns what it says when it is refused, and when its session has ended. */
function refusals(project?: Awaited<ReturnType<typeof getProject>>) {
  const said = vi.spyOn(toast, "error").mockReturnValue(undefined as never);
  let fail: (failure: Failure) => void = () => undefined;
  vi.spyOn(actionForm, "useActionForm").mockImplementation((options) => {
    fail = options.onFailure as never;
    return useActionForm(options);
  });
  renderToStaticMarkup(createElement(ProjectForm, { startups: [], ...(project && { project }) }));
  fail({ code: "conflict", message: "Ya está en revisión" });
  fail({ code: "unauthenticated", message: "" });
  return said.mock.calls.map(([title, message]) => [title, message]);
}

it("a refused edit says that it was not saved, and not that nothing was created", async () => {
  const promoter = await makePromoter();
  const { id } = await create(promoter, { draft: true });
  expect(refusals(await getProject((await callOf(promoter)).viewer, id))).toEqual([
    ["No se pudo guardar el proyecto", "Ya está en revisión"],
    ["Inicio de sesión requerido", "Inicia sesión para guardar el proyecto"],
  ]);
});

it("a refused new project says so in the words of the specification", () => {
  expect(refusals()).toEqual([
    ["No se pudo crear el proyecto", "Ya está en revisión"],
    ["Inicio de sesión requerido", "Debes iniciar sesión para crear un proyecto"],
  ]);
});
