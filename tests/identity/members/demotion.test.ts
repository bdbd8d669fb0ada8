import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { updateStanding } from "@/actions/auth";
import { PATCH as update } from "@/app/api/admin/users/[id]/route";
import { db } from "@/db";
import { emails, notifications } from "@/db/schema";
import { APP_KEYS } from "@/lib/auth/apps";
import { setPermission } from "@/lib/identity/members/set-permission";
import {
  appsOf,
  auditOf,
  callOf,
  makeAdmin,
  makeUser,
  makeVerifiedUser,
  reload,
} from "../../factories/identity";
import { interventionsOf, promote } from "../../factories/proposals";
import { send } from "../../http/client";
import { asAdministrator, post } from "../../http/forms";

const demote = async (user: { id: string }, more = {}) =>
  send(update, "PATCH", {
    as: await makeAdmin({ firstName: "Rosa", lastName: "Uno" }),
    params: { id: user.id },
    body: { isAdmin: false, ...more },
  });

describe("a former administrator", () => {
  it("has the apps and the verification from before, and nothing of the role", async () => {
    const user = await makeUser({
      apps: ["forum"],
      kycStatus: "rejected",
      kycRejectedReason: "Foto borrosa",
    });
    const proposer = await promote(user);
    expect(await appsOf(user)).toEqual([...APP_KEYS].sort());
    expect((await demote(user)).status).toBe(200);
    expect(await reload(user)).toMatchObject({
      isAdmin: false,
      kycStatus: "rejected",
      kycLevel: "none",
      kycVerifiedAt: null,
      kycRejectedReason: "Foto borrosa",
    });
    expect(await appsOf(user)).toEqual(["forum"]);
    expect(await interventionsOf(user)).toMatchObject([
      { kind: "demotion" },
      { kind: "promotion", actorId: proposer.id, before: { kycStatus: "rejected", apps: ["forum"] } },
    ]);
  });

  it("keeps a verification of their own, and an app granted separately during the role", async () => {
    const kycVerifiedAt = new Date("2026-01-31T09:00:00Z");
    const user = await makeVerifiedUser({ apps: ["forum"], kycLevel: "basic", kycVerifiedAt });
    await promote(user);
    const call = await callOf(await makeAdmin());
    await setPermission.run(call, { id: user.id, appKey: "btc", hasAccess: true });
    await demote(user);
    expect(await reload(user)).toMatchObject({ kycStatus: "verified", kycLevel: "basic", kycVerifiedAt });
    expect(await appsOf(user)).toEqual(["btc", "forum"]);
  });

  it("has the verification from before also on the screen, if no status is chosen", async () => {
    const kycVerifiedAt = new Date("2026-01-31T09:00:00Z");
    const user = await makeVerifiedUser({ kycLevel: "intermediate", kycVerifiedAt });
    await promote(user);
    await asAdministrator();
    const form = { id: user.id, tier: "basico", kycStatus: "", timezone: "Europe/Madrid", reason: "Se va" };
    expect(await post(updateStanding, form)).toMatchObject({ status: "ok" });
    const verified = { kycStatus: "verified", kycLevel: "intermediate", kycVerifiedAt };
    expect(await reload(user)).toMatchObject({ isAdmin: false, ...verified });
  });

  it("who was one from the beginning keeps only what new members have", async () => {
    const user = await makeAdmin();
    await demote(user);
    expect(await reload(user)).toMatchObject({ kycStatus: "pending", kycLevel: "none", kycVerifiedAt: null });
    expect(await appsOf(user)).toEqual(["courses", "forum", "marketplace"]);
  });

  it("has the given tier; all administrators are notified, and the log contains the reason", async () => {
    const user = await makeAdmin({ firstName: "Ada", lastName: "Dos" });
    const other = await makeAdmin({ emailNotifications: false });
    await demote(user, { kycStatus: "pending", kycLevel: "basic", reason: "Deja la empresa" });
    expect(await reload(user)).toMatchObject({ isAdmin: false, kycStatus: "pending", kycLevel: "basic" });
    const text = "Rosa Uno ha quitado a Ada Dos el acceso de administrador.";
    const notices = await db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.userId, other.id), eq(notifications.kind, "identity.administrator-removed")),
      );
    expect(notices).toMatchObject([{ body: text }]);
    for (const recipient of [user, other]) {
      const mails = await db
        .select()
        .from(emails)
        .where(and(eq(emails.userId, recipient.id), like(emails.dedupeKey, "administrator-removed:%")));
      expect(mails).toMatchObject([{ subject: "Un administrador menos" }]);
      expect(mails[0]?.text).toContain(text);
    }
    expect((await auditOf(user)).at(-1)?.details).toMatchObject({
      isAdmin: [true, false],
      reason: "Deja la empresa",
    });
  });
});
