import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST } from "@/app/api/admin/forum/posts/[id]/moderation/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { makePost } from "../../factories/forum";
import { makeAdmin } from "../../factories/identity";
import { send } from "../../http/client";

it("notifies the author of a topic only of an act that changes something", async () => {
  const as = await makeAdmin();
  const { id, author } = await makePost({ title: "Visible" });
  const moderate = async (act: string, reason: string) =>
    (await send(POST, "POST", { as, body: { act, reason }, params: { id: String(id) } })).status;
  const notices = () =>
    db
      .select({ body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, author.id), eq(notifications.kind, "forum.moderation")));
  for (const act of ["show", "unpin", "unlock"]) expect(await moderate(act, "Otra vez")).toBe(204);
  expect(await notices()).toEqual([]);
  expect(await moderate("pin", "Útil")).toBe(204);
  expect(await moderate("pin", "Otra vez")).toBe(204);
  expect(await notices()).toEqual([{ body: "«Visible». Motivo: Útil" }]);
});
