import { createElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { POST } from "@/app/api/forum/posts/route";
import { PostForm } from "@/components/forum/post-form";
import { TextEditor } from "@/components/forum/text-editor";
import { takeToasts } from "@/components/parts/toast/toast";
import { aCategory } from "../../factories/forum";
import { makeUser } from "../../factories/identity";
import { send } from "../../http/client";

const page = vi.hoisted(() => ({
  isForm: false,
  states: [] as unknown[],
  next: 0,
  publish: async (_body: object): Promise<{ status: number; body: Record<string, never> }> => {
    throw new Error("nobody publishes yet");
  },
}));

// Keeps the states of the form from one rendering to the next.
vi.mock("react", async (original) => {
  const react = await original<typeof import("react")>();
  const useState = (first: unknown) => {
    const state = react.useState(first);
    if (!page.isForm) return state;
    const index = page.next;
    page.next += 1;
    if (!(index in page.states)) page.states[index] = first;
    const keep = (next: unknown) => {
      page.states[index] = next;
    };
    return [page.states[index], keep];
  };
  return { ...react, useState };
});
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));
vi.mock("@/components/forms/unsaved/use-unsaved-guard", () => ({ useUnsavedGuard: () => undefined }));
vi.mock("@/components/forms/use-request-id", () => ({ useRequestId: () => ({ requestIdOf: () => "1" }) }));
vi.mock("@/lib/core/command/api-client", async (original) => {
  const client = await original<typeof import("@/lib/core/command/api-client")>();
  const apiSend = async (_method: string, _path: string, written: object) => {
    const { status, body } = await page.publish(written);
    if (status >= 400) throw new client.ApiError(body.code ?? "", body.message ?? "", body.fields);
    return { body };
  };
  return { ...client, apiSend };
});

type Props = { children?: ReactNode; [name: string]: unknown };

function elementsOf(node: ReactNode): ReactElement<Props>[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf);
  return isValidElement<Props>(node) ? [node, ...elementsOf(node.props.children)] : [];
}

async function shownForm(title: string) {
  const categories = [{ id: await aCategory(), slug: "oro", name: "Oro" }];
  const begun = { category: "oro", title, content: undefined };
  let form: ReactElement<Props> = createElement("form");
  const Shown = () => {
    page.isForm = true;
    page.next = 0;
    form = PostForm({ categories, writer: "ana", begun });
    page.isForm = false;
    return form;
  };
  const markup = renderToStaticMarkup(createElement(Shown));
  return { form, markup };
}

/** Fills in the form, sends it, and returns what it shows then. */
async function publish(title: string, as: { id: string } | null): Promise<string> {
  page.publish = (body) => send(POST, "POST", { as, body });
  const editor = elementsOf((await shownForm(title)).form).find(({ type }) => type === TextEditor);
  if (!editor) throw new Error("the form has no editor");
  (editor.props.change as (text: string) => void)("Un texto");
  const { form } = await shownForm(title);
  await (form.props.onSubmit as (event: object) => Promise<void>)({ preventDefault: () => undefined });
  return (await shownForm(title)).markup;
}

const TITLE = "Un título largo";

beforeEach(() => {
  page.states = [];
  takeToasts();
});

it("a new topic whose session has ended offers to sign in again, and keeps the text", async () => {
  const shown = await publish(TITLE, null);
  expect(shown).toContain("Tu sesión ha caducado.");
  expect(shown).toContain(">Iniciar sesión</a>");
  expect(shown).toContain("Un texto</textarea>");
});

it("a field that the server refuses is marked with its message", async () => {
  const as = await makeUser();
  const problem = "Quita los caracteres de control";
  const shown = await publish("Un título\u0007largo", as);
  expect(shown).toContain(problem);
  expect(shown).toContain('aria-invalid="true"');
  expect(takeToasts().map(({ description }) => description)).toEqual([problem]);
});
