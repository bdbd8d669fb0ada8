import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PATCH as update } from "@/app/api/admin/users/[id]/route";
import { db } from "@/db";
import { emails, notifications } from "@/db/schema";
import { makeAdmin, makeUser, reload } from "../../factories/identity";
import { expectError, send } from "../../http/client";

const at = async (user: { id: string }) => ({ as: await makeAdmin(), params: { id: user.id } });

describe("a verification that an administrator sets by hand", () => {
  it("422: a rejection without its reason, and a verification without a level", async () => {
    const user = await makeUser();
    const patch = async (body: object) => send(update, "PATCH", { ...(await at(user)), body });
    const noReason = "Escribe el motivo del rechazo";
    expectError(await patch({ kycStatus: "rejected" }), "invalid", noReason, { kycRejectedReason: noReason });
    const noLevel = "Elige un nivel: un miembro verificado siempre tiene uno";
    expectError(await patch({ kycStatus: "verified" }), "invalid", noLevel, { kycLevel: noLevel });
    expect(await reload(user)).toEqual(user);
  });

  it("notifies the member of every manually set verification, on the screen and by mail, and of nothing else", async () => {
    const user = await makeUser();
    const patch = async (body: object) => send(update, "PATCH", { ...(await at(user)), body });
    await patch({ kycStatus: "verified", kycLevel: "basic" });
    await patch({ firstName: "Eva" });
    await patch({ kycStatus: "rejected", kycRejectedReason: "Foto borrosa" });
    await patch({ kycStatus: "incomplete", kycRejectedReason: null });
    const notices = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, user.id), like(notifications.kind, "identity.kyc-%")))
      .orderBy(notifications.id);
    expect(notices.map(({ title, body }) => [title, body])).toEqual([
      ["Identidad verificada", "Tu identidad está verificada con nivel básico."],
      ["Verificación rechazada", "No hemos podido verificar tu identidad. Motivo: Foto borrosa"],
      ["Verificación incompleta", "A tu verificación le faltan datos o documentos."],
    ]);
    const mails = await db.select().from(emails).where(eq(emails.userId, user.id)).orderBy(emails.id);
    expect(mails.map(({ kind }) => kind)).toEqual(["kyc-verified", "kyc-changed", "kyc-changed"]);
    expect(mails[1]?.text).toContain("Motivo: Foto borrosa");
  });
});
