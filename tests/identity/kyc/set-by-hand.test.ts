import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as VERIFY } from "@/app/api/admin/kyc/[id]/verify/route";
import { PATCH as update } from "@/app/api/admin/users/[id]/route";
import { POST as SUBMIT } from "@/app/api/kyc/submissions/route";
import { db } from "@/db";
import { emails, kycSubmissions, notifications, users } from "@/db/schema";
import { makeAdmin, makeUser, reload } from "../../factories/identity";
import { makeCase, uploadDocument } from "../../factories/kyc";
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

  it("lets the member replace an accepted document once a granted verification is set back", async () => {
    const { id, user, cookie, adminCookie } = await makeCase();
    const granted = { cookie: adminCookie, params: { id: String(id) }, body: { level: "basic" } };
    expect((await send(VERIFY, "POST", granted)).status).toBe(204);
    const kycRejectedReason = "El documento de identidad ha caducado";
    const body = { kycStatus: "rejected", kycRejectedReason };
    expect((await send(update, "PATCH", { ...(await at(user)), body })).status).toBe(200);
    expect((await uploadDocument(cookie, "identity")).status).toBe(201);
    expect((await uploadDocument(cookie, "selfie")).status).toBe(201);
    expect((await send(SUBMIT, "POST", { cookie })).status).toBe(201);
  });

  it("closes the open first submission, whose answer would lower the level", async () => {
    const { id, user, adminCookie } = await makeCase();
    const body = { kycStatus: "verified", kycLevel: "complete" };
    expect((await send(update, "PATCH", { ...(await at(user)), body })).status).toBe(200);
    const sent = { cookie: adminCookie, params: { id: String(id) }, body: { level: "basic" } };
    expect((await send(VERIFY, "POST", sent)).status).toBe(409);
    expect(await reload(user)).toMatchObject(body);
    const [submission] = await db.select().from(kycSubmissions).where(eq(kycSubmissions.userId, user.id));
    expect(submission).toMatchObject({ status: "verified", level: null, decidedAt: expect.any(Date) });
  });

  it("409: an open submission of a verified member does not lower their level", async () => {
    const { id, user, adminCookie } = await makeCase();
    const verified = { kycStatus: "verified", kycLevel: "complete", kycVerifiedAt: new Date() } as const;
    await db.update(users).set(verified).where(eq(users.id, user.id));
    const sent = { cookie: adminCookie, params: { id: String(id) }, body: { level: "basic" } };
    const refusal = "Ya tiene el nivel completo: concede ese o uno superior";
    expectError(await send(VERIFY, "POST", sent), "conflict", refusal);
    expect(await reload(user)).toMatchObject(verified);
  });

  it("keeps the reason why a higher level was refused, until the member is verified anew", async () => {
    const reasoned = { kycStatus: "verified", kycLevel: "basic", kycRejectedReason: "Foto borrosa" } as const;
    const user = await makeUser({ ...reasoned, kycVerifiedAt: new Date() });
    const patch = async (body: object) => send(update, "PATCH", { ...(await at(user)), body });
    expect((await patch({ firstName: "Eva" })).status).toBe(200);
    expect(await reload(user)).toMatchObject({ firstName: "Eva", ...reasoned });
    await patch({ kycStatus: "incomplete" });
    await patch({ kycStatus: "verified" });
    expect(await reload(user)).toMatchObject({ kycStatus: "verified", kycRejectedReason: null });
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
