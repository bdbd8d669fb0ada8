import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as readContact } from "@/app/api/admin/contact/[id]/route";
import { GET as listUsers } from "@/app/api/admin/users/route";
import { GET as me } from "@/app/api/auth/me/route";
import { GET as permissions } from "@/app/api/users/me/permissions/route";
import { db } from "@/db";
import { contactMessages } from "@/db/schema";
import { accessTag } from "@/lib/auth/actor";
import { plusMinutes } from "@/lib/core/format/clock";
import { updateUser } from "@/lib/identity/members/update-user";
import { sendContact } from "@/lib/support/send-contact";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import { SUSPENSION_REASON as reason, suspend } from "./suspended";

describe("what administrators and the member read", () => {
  it("lists the suspended members, with the apps that they will have again", async () => {
    const [user, past] = [await makeUser({ apps: ["forum"] }), await makeUser()];
    await suspend(user);
    await suspend(past, { startedAt: new Date(0), endsAt: new Date(60_000) });
    const as = await makeAdmin();
    const { body } = await send(listUsers, "GET", { as, query: "?suspension=active&limit=100" });
    expect(body.map(({ id }: { id: string }) => id)).toContain(user.id);
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(past.id);
    expect(body.find(({ id }: { id: string }) => id === user.id)).toMatchObject({
      apps: ["forum"],
      suspension: { reason, since: expect.any(String), until: null },
    });
  });

  it("422: another value of the filter", async () => {
    const answer = await send(listUsers, "GET", { as: await makeAdmin(), query: "?suspension=no" });
    expect(answer.body.fields).toEqual({ suspension: "Escribe active, o nada" });
  });

  it("notifies the member, whose open tabs are rendered again", async () => {
    const user = await makeUser({ apps: ["forum"] });
    const before = (await callOf(user)).viewer;
    expect((await send(me, "GET", { as: user })).body.suspension).toBeNull();
    await suspend(user);
    expect((await send(me, "GET", { as: user })).body.suspension).toEqual({
      reason,
      since: expect.any(String),
      until: null,
    });
    const { body } = await send(permissions, "GET", { as: user });
    expect(body.every(({ hasAccess }: { hasAccess: boolean }) => !hasAccess)).toBe(true);
    const after = (await callOf(user)).viewer;
    expect(before && after && accessTag(after) !== accessTag(before)).toBe(true);
  });

  it("gives everything back when the end has come", async () => {
    const user = await makeUser({ apps: ["forum"] });
    await suspend(user, { endsAt: plusMinutes(new Date(), 30) });
    expect((await callOf(user)).viewer).toMatchObject({ apps: [], suspension: { reason } });
    travel(31);
    expect((await callOf(user)).viewer).toMatchObject({ apps: ["forum"], suspension: null });
  });

  it("notifies who suspended the member that another administrator reviews it", async () => {
    const [user, admin, other] = [await makeUser(), await makeAdmin(), await makeAdmin()];
    await suspend(user, { startedBy: admin.id });
    const asked = { name: "Ana", email: user.email, subject: "Revisión", message: "No estoy de acuerdo" };
    const { reference } = await sendContact.run(await callOf(user), asked);
    const [contact] = await db.select().from(contactMessages).where(eq(contactMessages.reference, reference));
    const read = async (as: { id: string }) =>
      (await send(readContact, "GET", { as, params: { id: String(contact?.id) } })).body.suspendedByYou;
    expect([await read(admin), await read(other)]).toEqual([true, false]);
  });

  it("409: nobody makes a suspended member an administrator", async () => {
    const user = await makeUser();
    await suspend(user);
    const promoting = updateUser.run(await callOf(await makeAdmin()), { id: user.id, isAdmin: true });
    await expect(promoting).rejects.toMatchObject({
      code: "conflict",
      message: "Levanta antes la suspensión de este miembro",
    });
  });
});
