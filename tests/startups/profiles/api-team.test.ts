import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as accept } from "@/app/api/startups/[id]/members/[memberId]/acceptance/route";
import { DELETE } from "@/app/api/startups/[id]/members/[memberId]/route";
import { POST } from "@/app/api/startups/[id]/members/route";
import { GET } from "@/app/api/startups/[id]/route";
import { db } from "@/db";
import { memberBlocks, notifications, startupMembers, userAppPermissions } from "@/db/schema";
import { MAX_TEAM } from "@/lib/startups/constants";
import { STARTUP_ATTEMPTS } from "@/lib/startups/profiles/constants";
import { makeAdmin, makeUser } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { suspend } from "../../identity/suspensions/suspended";
import { makeFounder, publish } from "../calls";

const at = (id: number, memberId?: number) => ({
  params: { id: String(id), ...(memberId && { memberId: String(memberId) }) },
});
const ROLE = { name: "Telmo T.", role: "Tecnología" };

async function asked() {
  const startup = await publish();
  const founder = { id: startup.founderId };
  const guest = await makeFounder({ firstName: "Telmo", lastName: "Técnico" });
  const body = { ...ROLE, to: guest.email };
  const answer = await send(POST, "POST", { as: founder, ...at(startup.id), body });
  const memberId: number = answer.body.team[0].id;
  return { id: startup.id, founder, guest, memberId, answer };
}

const teamSeenBy = async (as: { id: string } | null, id: number) =>
  (await send(GET, "GET", { as, ...at(id) })).body.team;

describe("POST /api/startups/{id}/members", () => {
  it("201: a name and a role, visible to all immediately", async () => {
    const startup = await publish();
    const as = { id: startup.founderId };
    const answer = await send(POST, "POST", { as, ...at(startup.id), body: ROLE });
    expect(answer.status).toBe(201);
    const line = { ...ROLE, userId: null, profileImageUrl: null, hasAccepted: true, isYou: false };
    expect(answer.body.team).toMatchObject([line]);
    expect(await teamSeenBy(null, startup.id)).toMatchObject([line]);
  });

  it("201: a member is asked, and is visible to others only after accepting", async () => {
    const { id, founder, guest, memberId, answer } = await asked();
    expect(answer.body.team).toMatchObject([{ ...ROLE, userId: null, hasAccepted: false }]);
    const notices = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, guest.id))
      .orderBy(notifications.id);
    expect(notices.at(-1)).toMatchObject({ kind: "startups.asked-into-team", href: `/startups/${id}` });
    expect(await teamSeenBy(null, id)).toEqual([]);
    expect(await teamSeenBy(await makeFounder(), id)).toEqual([]);
    expect(await teamSeenBy(guest, id)).toMatchObject([{ hasAccepted: false, isYou: true }]);
    const accepted = await send(accept, "POST", { as: guest, ...at(id, memberId), body: {} });
    expect(accepted.body.team).toMatchObject([{ name: "Telmo Técnico", userId: guest.id, isYou: true }]);
    expect(await teamSeenBy(null, id)).toMatchObject([{ name: "Telmo T.", userId: null }]);
    const received = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, founder.id))
      .orderBy(notifications.id);
    expect(received.at(-1)).toMatchObject({ kind: "startups.member-accepted" });
  });

  it("409: the same member twice, a full team, a member who blocks", async () => {
    const { id, founder, guest } = await asked();
    const again = await send(POST, "POST", { as: founder, ...at(id), body: { ...ROLE, to: guest.email } });
    expectError(again, "conflict", "Ese miembro ya está en el equipo, o ya se lo has preguntado.");
    const other = await makeFounder();
    await db.insert(memberBlocks).values({ blockerId: other.id, blockedId: founder.id });
    const blocked = await send(POST, "POST", { as: founder, ...at(id), body: { ...ROLE, to: other.email } });
    expect(blocked.status).toBe(409);
    const rest = Array.from({ length: MAX_TEAM - 1 }, (_, place) => ({
      startupId: id,
      nr: place + 2,
      ...ROLE,
    }));
    await db.insert(startupMembers).values(rest);
    const full = await send(POST, "POST", { as: founder, ...at(id), body: ROLE });
    expectError(full, "conflict", "En el equipo caben 30 personas.");
  });

  it("401, 403, 404, 422", async () => {
    const { id, founderId } = await publish();
    expect((await send(POST, "POST", { ...at(id), body: ROLE })).status).toBe(401);
    expect((await send(POST, "POST", { as: await makeUser(), ...at(id), body: ROLE })).status).toBe(403);
    expect((await send(POST, "POST", { as: await makeFounder(), ...at(id), body: ROLE })).status).toBe(404);
    const as = { id: founderId };
    const nobody = await send(POST, "POST", { as, ...at(id), body: { ...ROLE, to: "nadie@lonja.example" } });
    expect([nobody.status, nobody.body.fields]).toEqual([
      404,
      { to: "No hay ningún miembro con ese correo, usuario o enlace" },
    ]);
    const empty = await send(POST, "POST", { as, ...at(id), body: {} });
    expect(empty.body.fields).toEqual({ name: "Escribe el nombre", role: "Escribe el puesto" });
  });

  it("429: cannot be used to look up members", async () => {
    const { id, founderId } = await publish();
    const sent = { as: { id: founderId }, ...at(id), body: { ...ROLE, to: "nadie@lonja.example" } };
    for (let count = 0; count < STARTUP_ATTEMPTS.invitePerMember.points; count += 1) {
      await send(POST, "POST", sent);
    }
    expect((await send(POST, "POST", sent)).status).toBe(429);
  });
});

describe("POST /api/startups/{id}/members/{memberId}/acceptance", () => {
  it("401, 403, 404: another's; 409: twice; 422", async () => {
    const { id, founder, guest, memberId } = await asked();
    const sent = { ...at(id, memberId), body: {} };
    expect((await send(accept, "POST", sent)).status).toBe(401);
    expect((await send(accept, "POST", { as: await makeUser(), ...sent })).status).toBe(403);
    expectError(
      await send(accept, "POST", { as: founder, ...sent }),
      "not_found",
      "Esa persona no está en el equipo",
    );
    expect((await send(accept, "POST", { as: guest, ...sent })).status).toBe(200);
    expectError(
      await send(accept, "POST", { as: guest, ...sent }),
      "conflict",
      "Ya has aceptado: estás en el equipo.",
    );
    const wrong = { as: guest, params: { id: String(id), memberId: "x" }, body: {} };
    expect((await send(accept, "POST", wrong)).status).toBe(422);
  });
});

describe("DELETE /api/startups/{id}/members/{memberId}", () => {
  it("200: an invited member declines; the founder removes", async () => {
    for (const who of ["guest", "founder"] as const) {
      const { id, founder, guest, memberId } = await asked();
      const as = { guest, founder }[who];
      const answer = await send(DELETE, "DELETE", { as, ...at(id, memberId), body: {} });
      expect([who, answer.status, answer.body.team]).toEqual([who, 200, []]);
    }
  });

  it("409: an administrator adds nobody to another member's team, and removes nobody", async () => {
    const { id, founder, memberId } = await asked();
    const as = await makeAdmin();
    const denied = "Solo su fundador puede cambiar el equipo.";
    expectError(await send(POST, "POST", { as, ...at(id), body: ROLE }), "conflict", denied);
    expectError(await send(DELETE, "DELETE", { as, ...at(id, memberId), body: {} }), "conflict", denied);
    expect(await teamSeenBy(founder, id)).toHaveLength(1);
  });

  it("200: a member leaves without the app or while suspended, also a removed startup, which they cannot see", async () => {
    for (const isSuspended of [false, true]) {
      const { id, guest, memberId } = await asked();
      await db.delete(userAppPermissions).where(eq(userAppPermissions.userId, guest.id));
      if (isSuspended) await suspend(guest);
      const answer = await send(DELETE, "DELETE", { as: guest, ...at(id, memberId), body: {} });
      expect([answer.status, answer.body.team]).toEqual([200, []]);
    }
    const { id, guest, memberId } = await asked();
    const { DELETE: remove } = await import("@/app/api/startups/[id]/route");
    await send(remove, "DELETE", { as: await makeAdmin(), ...at(id), body: { reason: "Es un engaño" } });
    const answer = await send(DELETE, "DELETE", { as: guest, ...at(id, memberId), body: {} });
    expect([answer.status, answer.body]).toEqual([200, null]);
    expect(await db.$count(startupMembers, eq(startupMembers.id, memberId))).toBe(0);
  });

  it("401, 403, 404: a stranger, or an unknown entry; 409: of a closed startup; 422", async () => {
    const { id, founder, memberId } = await asked();
    const sent = { ...at(id, memberId), body: {} };
    expect((await send(DELETE, "DELETE", sent)).status).toBe(401);
    expect((await send(DELETE, "DELETE", { as: await makeUser(), ...sent })).status).toBe(403);
    expect((await send(DELETE, "DELETE", { as: await makeFounder(), ...sent })).status).toBe(404);
    const none = { as: founder, ...at(id, 2_000_000_000), body: {} };
    expect((await send(DELETE, "DELETE", none)).status).toBe(404);
    const wrong = { as: founder, params: { id: String(id), memberId: "x" }, body: {} };
    expect((await send(DELETE, "DELETE", wrong)).status).toBe(422);
    const { DELETE: close } = await import("@/app/api/startups/[id]/route");
    await send(close, "DELETE", { as: founder, ...at(id), body: {} });
    expect((await send(DELETE, "DELETE", { as: founder, ...sent })).status).toBe(409);
  });
});
