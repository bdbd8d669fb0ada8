import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { removeMemberPicture } from "@/actions/auth";
import { PATCH } from "@/app/api/admin/users/[id]/route";
import { GET as publicFile } from "@/app/api/files/[id]/route";
import { POST as upload } from "@/app/api/user/profile-image/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { auditOf, makeAdmin, makeUser, reload } from "../../factories/identity";
import { aPicture } from "../../factories/pictures";
import { approveAs } from "../../factories/proposals";
import { call, send } from "../../http/client";
import { asAdministrator, post } from "../../http/forms";

const reason = "Se ve un número de teléfono";

let user: Awaited<ReturnType<typeof makeUser>>;
let picture: string;

beforeEach(async () => {
  user = await makeUser();
  const form = new FormData();
  form.set("profileImage", new File([(await aPicture("png")) as BlobPart], "foto.png"));
  const request = new Request("http://localhost", { method: "POST", body: form });
  const raw = new Uint8Array(await request.arrayBuffer());
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  picture = (await send(upload, "POST", { as: user, raw, headers })).body.profileImageUrl;
});

const patch = async (body: object) =>
  send(PATCH, "PATCH", { as: await makeAdmin(), params: { id: user.id }, body });

async function statusOfFile(): Promise<number> {
  const { pathname, search } = new URL(picture, "http://localhost");
  return (await call(publicFile, "GET", { params: { id: pathname.split("/").at(-1) ?? "" }, query: search }))
    .status;
}

async function noticed(): Promise<string[]> {
  const { userId, kind, body } = notifications;
  const rows = await db
    .select({ body })
    .from(notifications)
    .where(and(eq(userId, user.id), eq(kind, "identity.picture-removed")));
  return rows.map((row) => row.body);
}

it("200: null removes the picture with its file, is recorded, and the member reads why", async () => {
  expect(await statusOfFile()).toBe(200);
  const answer = await patch({ profileImageUrl: null, reason });
  expect([answer.status, answer.body.profileImageUrl]).toEqual([200, null]);
  expect((await reload(user)).profileImageUrl).toBeNull();
  expect(await statusOfFile()).toBe(404);
  expect((await auditOf(user)).at(-1)).toMatchObject({
    action: "identity.update-user",
    details: { profileImageUrl: [picture, null], reason },
  });
  expect(await noticed()).toEqual([`Un administrador la ha quitado. Motivo: ${reason}`]);
  expect((await patch({ profileImageUrl: null, reason })).status).toBe(200);
  expect(await noticed()).toHaveLength(1);
});

it("200: a change of other fields keeps the picture", async () => {
  expect((await patch({ firstName: "Eva" })).body.profileImageUrl).toBe(picture);
  expect([await statusOfFile(), await noticed()]).toEqual([200, []]);
});

it("202: with a promotion, the picture stays until another administrator approves", async () => {
  const { status, body } = await patch({ profileImageUrl: null, isAdmin: true });
  expect([status, await statusOfFile()]).toEqual([202, 200]);
  await approveAs(await makeAdmin(), body.proposal.id);
  expect([(await reload(user)).profileImageUrl, await statusOfFile()]).toEqual([null, 404]);
  expect(await noticed()).toEqual([expect.stringMatching(/^Un administrador la ha quitado\./)]);
});

it("the panel's form requires a reason", async () => {
  await asAdministrator();
  expect(await post(removeMemberPicture, { id: user.id, reason: " " })).toMatchObject({
    code: "invalid",
    fields: { reason: "Escribe el motivo" },
  });
  expect(await statusOfFile()).toBe(200);
  expect(await post(removeMemberPicture, { id: user.id, reason })).toMatchObject({ status: "ok" });
  expect((await reload(user)).profileImageUrl).toBeNull();
});
