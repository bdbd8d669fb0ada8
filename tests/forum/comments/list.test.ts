import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CommentList } from "@/components/forum/comment-list";

const drawn = (isContinued: boolean, isOpen = true) =>
  renderToStaticMarkup(
    createElement(CommentList, {
      comments: [],
      isContinued,
      isOpen,
      now: new Date(0),
      timeZone: "Europe/Madrid",
      actsOf: () => null,
    }),
  );

it("asks for the first comment only where there is none", () => {
  expect(drawn(false)).toContain("Escribe el primero.");
  expect(drawn(true)).toContain("No hay más comentarios");
  expect(drawn(true)).not.toContain("primero");
  expect(drawn(false, false)).toContain("Todavía no hay comentarios");
  expect(drawn(false, false)).not.toContain("primero");
});
