import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as REJECT } from "@/app/api/admin/kyc/[id]/reject/route";
import { GET as CASE } from "@/app/api/admin/kyc/[id]/route";
import { POST as VERIFY } from "@/app/api/admin/kyc/[id]/verify/route";
import { GET as QUEUE } from "@/app/api/admin/kyc/route";
import { GET as MINE } from "@/app/api/kyc/route";
import { POST as SUBMIT } from "@/app/api/kyc/submissions/route";
import { db } from "@/db";
import { notifications, users } from "@/db/schema";
import { isVerified } from "@/lib/auth/actor";
import { cookieHeaderOf, makeUser, reload } from "../../factories/identity";
import { makeCase, oneRejected, REASON, submitDocuments, uploadDocument } from "../../factories/kyc";
import { mailsOf } from "../../factories/password-links";
import { expectError, send } from "../../http/client";

let user: Awaited<ReturnType<typeof makeUser>>;
let cookie: string;
let adminCookie: string;

// A member verified at the basic level, with three accepted documents.
beforeEach(async () => {
  const made = await makeCase();
  ({ user, cookie, adminCookie } = made);
  await decide(VERIFY, made.id, { level: "basic" });
});

const decide = (handler: typeof VERIFY, id: string | number, body: unknown) =>
  send(handler, "POST", { cookie: adminCookie, params: { id: String(id) }, body });
const caseOf = async (id: number) =>
  (await send(CASE, "GET", { cookie: adminCookie, params: { id: String(id) } })).body;
const ask = (body: unknown = {}) => send(SUBMIT, "POST", { cookie, body });
const mine = async () => (await send(MINE, "GET", { cookie })).body;
const noticesOfKind = (kind: string) =>
  db
    .select({ title: notifications.title, body: notifications.body })
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), eq(notifications.kind, kind)));

describe("a verified member who requests a higher level", () => {
  it("stays verified while it is reviewed, and has the level that is granted", async () => {
    expect(await mine()).toMatchObject({ canSubmit: true, levels: ["intermediate", "complete"] });
    const answer = await ask({ level: "complete" });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { attempt: 2, status: "pending", wantedLevel: "complete", level: "complete" },
    ]);
    const waiting = await reload(user);
    expect(waiting).toMatchObject({ kycStatus: "verified", kycLevel: "basic" });
    expect(isVerified(waiting)).toBe(true);
    expect(await mine()).toMatchObject({
      canSubmit: false,
      levels: [],
      submission: { status: "pending", wantedLevel: "complete", fromLevel: "basic" },
    });
    expect((await noticesOfKind("identity.kyc-submitted")).map(({ title }) => title)).toContain(
      "Solicitud de nivel enviada",
    );
    expect((await decide(VERIFY, answer.body.id, { level: "intermediate" })).status).toBe(204);
    expect(await reload(user)).toMatchObject({ kycStatus: "verified", kycLevel: "intermediate" });
    expect(await mine()).toMatchObject({ canSubmit: true, levels: ["complete"] });
  });

  it("without a level requests the next one, and a first submission the basic one", async () => {
    expect((await ask()).body).toMatchObject({ level: "intermediate" });
    const other = await cookieHeaderOf(await makeUser());
    await submitDocuments(other);
    const { body } = await send(MINE, "GET", { cookie: other });
    expect(body.submission).toMatchObject({ wantedLevel: "basic", fromLevel: null });
  });

  it("is shown in the queue with both levels", async () => {
    const { body: asked } = await ask({ level: "complete" });
    const { body } = await send(QUEUE, "GET", { cookie: adminCookie });
    expect(body.find(({ id }: { id: number }) => id === asked.id)).toMatchObject({
      wantedLevel: "complete",
      fromLevel: "basic",
      level: null,
    });
  });

  it("is notified of the rejection, stays verified, and requests again with the rejected documents", async () => {
    const { body: asked } = await ask({ level: "complete" });
    expect((await decide(REJECT, asked.id, oneRejected)).status).toBe(204);
    const rejected = await reload(user);
    expect(rejected).toMatchObject({
      kycStatus: "verified",
      kycLevel: "basic",
      kycVerifiedAt: expect.any(Date),
      kycRejectedReason: `Documento de identidad: ${REASON}`,
    });
    expect(isVerified(rejected)).toBe(true);
    expect(await noticesOfKind("identity.kyc-rejected")).toEqual([
      {
        title: "Solicitud de nivel rechazada",
        body: `Documento de identidad: ${REASON}. Conservas tu nivel.`,
      },
    ]);
    const [mail] = await mailsOf(user.email, "kyc-rejected");
    expect(mail?.text).toContain("Tu identidad sigue verificada con el nivel que ya tenías.");
    expectError(await ask({ level: "complete" }), "conflict", "Faltan documentos: documento de identidad");
    expect((await uploadDocument(cookie, "identity")).status).toBe(201);
    const again = await ask({ level: "complete" });
    expect(again.body).toMatchObject({ attempt: 3 });
    expect((await caseOf(again.body.id)).documents.map(({ kind }: { kind: string }) => kind)).toEqual([
      "identity",
      "addressProof",
      "selfie",
    ]);
    expect((await mine()).rejectedReason).toBeNull();
  });

  it("cannot request again after a final rejection, and stays verified", async () => {
    const { body: asked } = await ask();
    await decide(REJECT, asked.id, { ...oneRejected, final: true });
    expect(await mine()).toMatchObject({ status: "verified", canSubmit: false, levels: [] });
    const settled = "Tu identidad ya está verificada y no puedes solicitar un nivel superior";
    expectError(await ask(), "conflict", settled);
    expectError(await uploadDocument(cookie, "identity"), "conflict", settled);
  });

  it("422: a level that is not higher than the member's own, or none", async () => {
    await db.update(users).set({ kycLevel: "intermediate" }).where(eq(users.id, user.id));
    for (const level of ["basic", "intermediate"]) {
      const higher = "Elige un nivel superior al tuyo";
      expectError(await ask({ level }), "invalid", higher, { level: higher });
    }
    expect((await ask({ level: "none" })).status).toBe(422);
  });

  it("409: the highest level, or a waiting request; of three concurrent ones one succeeds", async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const made = answers.find(({ status }) => status === 201);
    expectError(
      await uploadDocument(cookie, "identity"),
      "conflict",
      "Tu solicitud de nivel está en revisión: no puedes cambiarla hasta que respondamos",
    );
    await decide(VERIFY, made?.body.id, { level: "complete" });
    expectError(
      await ask(),
      "conflict",
      "Tu identidad ya está verificada y no puedes solicitar un nivel superior",
    );
  });

  it("409: an administrator grants less than the member has", async () => {
    const { body: asked } = await ask({ level: "complete" });
    await db.update(users).set({ kycLevel: "intermediate" }).where(eq(users.id, user.id));
    expectError(
      await decide(VERIFY, asked.id, { level: "basic" }),
      "conflict",
      "Ya tiene el nivel intermedio: concede ese o uno superior",
    );
    expect(await reload(user)).toMatchObject({ kycLevel: "intermediate" });
    expect((await mine()).submission).toMatchObject({ status: "pending" });
  });

  it("whose verification was revoked in the meantime is rejected like any other", async () => {
    const { body: asked } = await ask();
    const taken = { kycStatus: "incomplete", kycVerifiedAt: null } as const;
    await db.update(users).set(taken).where(eq(users.id, user.id));
    await decide(REJECT, asked.id, oneRejected);
    expect(await reload(user)).toMatchObject({ kycStatus: "rejected" });
  });
});
