import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import * as posts from "@/app/api/forum/posts/route";
import { PostAuthor } from "@/components/forum/post-author";
import { TextEditor } from "@/components/forum/text-editor";
import { makePost } from "../../factories/forum";
import { makeUser } from "../../factories/identity";
import { send } from "../../http/client";

type Member = Awaited<ReturnType<typeof makeUser>>;

async function shownAs(author: Member, viewer: Member | null): Promise<string> {
  const { id } = await makePost({}, author);
  const { body } = await send(posts.GET, "GET", { as: viewer, query: "?limit=100" });
  const line = body.find((each: { id: number }) => each.id === id);
  const drawn = { author: line.author, at: line.createdAt, now: new Date(), timeZone: "UTC" };
  return renderToStaticMarkup(createElement(PostAuthor, drawn));
}

it("shows members the username of an author as it is mentioned, and a name without an @", async () => {
  const viewer = await makeUser();
  expect(await shownAs(await makeUser({ username: "espliego" }), viewer)).toContain("@espliego");
  const plain = await shownAs(await makeUser({ firstName: "Ana", lastName: "Prueba" }), viewer);
  expect(plain).toContain("Ana Prueba");
  expect(plain).not.toContain("@");
});

it("names somebody who can be mentioned in the help of the text, if there is one", () => {
  const drawn = (mention: string | undefined) => {
    const field = { label: "Tu comentario", text: "", change: () => undefined, input: { current: null } };
    return renderToStaticMarkup(createElement(TextEditor, { ...field, mention }));
  };
  expect(drawn("espliego")).toContain("Menciona con @espliego.");
  expect(drawn(undefined)).not.toContain("Menciona");
});
