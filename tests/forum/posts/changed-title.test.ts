import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { EditText } from "@/components/forum/edit-text";

const page = vi.hoisted(() => ({ saved: {}, states: [] as unknown[], press: () => {} }));

// As after a refusal because the text was changed elsewhere: only the version saved meanwhile begins without a value.
vi.mock("react", async (original) => ({
  ...(await original<object>()),
  useState: (first: unknown) => [
    first === null ? page.saved : first,
    (value: unknown) => page.states.push(value),
  ],
}));
vi.mock("@/components/ui/button", () => ({
  Button: ({ children, onClick }: { children: unknown; onClick: () => void }) => {
    if (children === "Seguir con la guardada") page.press = onClick;
    return children;
  },
}));

const TOPIC = { postId: 1, title: "Título al abrir", content: "Texto al abrir", version: 1 };

function editing(saved: object): string {
  page.saved = saved;
  return renderToStaticMarkup(createElement(EditText, { text: TOPIC, close: () => undefined }));
}

it("a title that was changed elsewhere is shown, and kept with the text that goes with it", () => {
  const shown = editing({ title: "Título de otra pestaña", content: "Texto guardado", version: 2 });
  expect(shown).toContain("<strong>Título de otra pestaña</strong>");
  page.press();
  expect(page.states).toContain("Título de otra pestaña");
});

it("a title that nobody has changed is not shown twice", () => {
  expect(editing({ title: TOPIC.title, content: "Texto guardado", version: 2 })).not.toContain("<strong>");
});
