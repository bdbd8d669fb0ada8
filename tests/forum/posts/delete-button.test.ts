import { createElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import * as comment from "@/app/api/forum/comments/[id]/route";
import * as topic from "@/app/api/forum/posts/[id]/route";
import { PostView } from "@/components/forum/post-view";
import { TextActions } from "@/components/forum/text-actions";
import { authorize } from "@/lib/auth/actor";
import { getPost } from "@/lib/forum/posts/queries";
import { makeComment, makePost } from "../../factories/forum";
import { callOf } from "../../factories/identity";
import { send } from "../../http/client";

type Props = { children?: ReactNode; [name: string]: unknown };

function elementsOf(node: ReactNode): ReactElement<Props>[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf);
  return isValidElement<Props>(node) ? [node, ...elementsOf(node.props.children)] : [];
}

/** The texts of the buttons below a topic, as its author sees them. */
async function buttonsBelow(id: number, author: { id: string }): Promise<ReactNode[]> {
  const viewer = authorize("user", (await callOf(author)).viewer);
  const post = await getPost(viewer, id);
  const page = PostView({ post, comments: [], nextCursor: null, after: 0, viewer, categories: [] });
  const actions = elementsOf(page).find(({ type }) => type === TextActions);
  if (!actions) throw new Error("the topic has no actions");
  let shown: ReactElement<Props>[] = [];
  const Shown = () => {
    shown = elementsOf(TextActions(actions.props as Parameters<typeof TextActions>[0]));
    return null;
  };
  renderToStaticMarkup(createElement(Shown));
  return shown.flatMap(({ props }) => props.children).filter((child) => typeof child === "string");
}

const DELETE = " Borrar";

it("is offered for a topic only while the server would delete it", async () => {
  const { id, author } = await makePost();
  expect((await buttonsBelow(id, author)).join()).toContain(DELETE);
  const remark = await makeComment(id);
  const deleted = () => send(topic.DELETE, "DELETE", { as: author, params: { id: String(id) } });
  expect((await buttonsBelow(id, author)).join()).toContain(" Editar");
  expect((await buttonsBelow(id, author)).join()).not.toContain(DELETE);
  expect((await deleted()).status).toBe(409);
  await send(comment.DELETE, "DELETE", { as: { id: remark.userId }, params: { id: String(remark.id) } });
  expect((await buttonsBelow(id, author)).join()).toContain(DELETE);
  expect((await deleted()).status).toBe(204);
});
