import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as CLAIM } from "@/app/api/admin/kyc/[id]/claim/route";
import { POST as REJECT } from "@/app/api/admin/kyc/[id]/reject/route";
import { GET as CASE } from "@/app/api/admin/kyc/[id]/route";
import { POST as VERIFY } from "@/app/api/admin/kyc/[id]/verify/route";
import { GET as MINE } from "@/app/api/kyc/route";
import { POST as SUBMIT } from "@/app/api/kyc/submissions/route";
import { db } from "@/db";
import { notifications, users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { startListening, subscribe } from "@/lib/core/live/channel";
import { KYC_CLAIM_MINUTES } from "@/lib/identity/kyc/constants";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser, reload } from "../../factories/identity";
import { makeCase, oneRejected, REASON, submitDocuments, uploadDocument } from "../../factories/kyc";
import { mailsOf } from "../../factories/password-links";
import { itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

let user: Awaited<ReturnType<typeof makeUser>>;
let admin: Awaited<ReturnType<typeof makeUser>>;
let cookie: string;
let adminCookie: string;
let id: string;

beforeEach(async () => {
  ({ user, admin, cookie, adminCookie, id } = await makeCase());
});

const by = (who: string, body?: unknown, params = { id }) => ({
  cookie: who,
  params,
  ...(body !== undefined && { body }),
});
const anotherAdmin = async () => cookieHeaderOf(await makeAdmin({ firstName: "Eva", lastName: "Sanz" }));
const member = async () => cookieHeaderOf(await makeUser());
const ROUTES = { claim: CLAIM, verify: VERIFY, reject: REJECT } as const;
const BODIES = { claim: {}, verify: { level: "basic" }, reject: oneRejected } as const;

describe("POST /api/admin/kyc/{id}/verify", () => {
  it("204: opens what requires a verified identity, notifies the member and is recorded", async () => {
    const sent = by(adminCookie, { level: "intermediate", adminNote: "Todo claro" });
    expect((await send(VERIFY, "POST", sent)).status).toBe(204);
    expect(await reload(user)).toMatchObject({
      kycStatus: "verified",
      kycLevel: "intermediate",
      kycVerifiedAt: expect.any(Date),
      kycRejectedReason: null,
    });
    const { body } = await send(MINE, "GET", { cookie });
    expect(body).toMatchObject({ canSubmit: true, levels: ["complete"], submission: { status: "verified" } });
    expect(body.documents.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill("verified"));
    expect(JSON.stringify(body)).not.toContain("Todo claro");
    expect(await mailsOf(user.email, "kyc-verified")).toHaveLength(1);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, user.id));
    expect(notices.map(({ kind }) => kind)).toContain("identity.kyc-verified");
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "identity.verify-kyc",
      targetId: user.id,
      details: { kycStatus: ["pending", "verified"], kycLevel: ["basic", "intermediate"] },
    });
  });

  it("is received by the member's open tabs", async () => {
    await startListening();
    const heard = vi.fn();
    const stop = subscribe(user.id, heard);
    await send(VERIFY, "POST", by(adminCookie, { level: "basic" }));
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 10_000 });
    stop();
  });

  it.each([{}, { level: "none" }, { level: "gold" }])("422: %j", async (body) => {
    const answer = await send(VERIFY, "POST", by(adminCookie, body));
    expectError(answer, "invalid", MESSAGE.invalid, { level: "Elige un nivel" });
    expect((await reload(user)).kycStatus).toBe("pending");
  });
});

describe("POST /api/admin/kyc/{id}/reject", () => {
  it("204: requires only the rejected document again", async () => {
    expect((await send(REJECT, "POST", by(adminCookie, oneRejected))).status).toBe(204);
    expect(await reload(user)).toMatchObject({
      kycStatus: "rejected",
      kycVerifiedAt: null,
      kycRejectedReason: `Documento de identidad: ${REASON}`,
    });
    const { body } = await send(MINE, "GET", { cookie });
    expect(body).toMatchObject({ status: "rejected", canSubmit: true, final: false });
    expect(
      body.documents.map(({ kind, status, reason }: Record<string, string>) => [kind, status, reason]),
    ).toEqual([
      ["identity", "rejected", REASON],
      ["addressProof", "verified", null],
      ["selfie", "verified", null],
    ]);
    expect((await mailsOf(user.email, "kyc-rejected"))[0]?.text).toContain(REASON);
    expectError(
      await send(SUBMIT, "POST", { cookie }),
      "conflict",
      "Faltan documentos: documento de identidad",
    );
    expectError(
      await uploadDocument(cookie, "selfie"),
      "conflict",
      "Este documento ya está aceptado: no hace falta que lo cambies",
    );
    const again = await submitDocuments(cookie, ["identity"]);
    const second = await send(CASE, "GET", by(adminCookie, undefined, { id: again }));
    expect(second.body).toMatchObject({ attempt: 2, history: [{ id: Number(id), status: "rejected" }] });
    expect(second.body.documents).toHaveLength(3);
    expect((await send(VERIFY, "POST", by(adminCookie, { level: "basic" }, { id: again }))).status).toBe(204);
  });

  it("204, final: no further submission is possible until an administrator allows it again", async () => {
    await send(REJECT, "POST", by(adminCookie, { ...oneRejected, final: true }));
    const { body } = await send(MINE, "GET", { cookie });
    expect(body).toMatchObject({ final: true, canSubmit: false });
    const closed =
      "Tu verificación se ha cerrado y no admite más envíos. Escríbenos si crees que es un error.";
    expectError(await uploadDocument(cookie, "identity"), "conflict", closed);
    expectError(await send(SUBMIT, "POST", { cookie }), "conflict", closed);
    await db.update(users).set({ kycStatus: "incomplete" }).where(eq(users.id, user.id));
    expect((await uploadDocument(cookie, "identity")).status).toBe(201);
  });

  it("409: an administrator is always verified", async () => {
    const verified = { isAdmin: true, kycStatus: "verified", kycVerifiedAt: new Date() } as const;
    await db.update(users).set(verified).where(eq(users.id, user.id));
    const answer = await send(REJECT, "POST", by(adminCookie, oneRejected));
    expectError(answer, "conflict", "Los administradores siempre deben estar verificados");
  });

  it.each([
    [{}, "documents"],
    [{ documents: [] }, "documents"],
    [{ documents: [...oneRejected.documents, ...oneRejected.documents] }, "documents"],
    [{ documents: [{ kind: "identity", reason: " " }] }, "documents.0.reason"],
    [{ documents: [{ kind: "passport", reason: "x" }] }, "documents.0.kind"],
    [{ ...oneRejected, adminNote: "x".repeat(1001) }, "adminNote"],
  ])("422: %j", async (body, field) => {
    const answer = await send(REJECT, "POST", by(adminCookie, body));
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
    expect((await reload(user)).kycStatus).toBe("pending");
  });
});

describe("two administrators", () => {
  it("decide concurrently: one succeeds, the other sees who did", async () => {
    const other = await anotherAdmin();
    const answers = await Promise.all([
      send(VERIFY, "POST", by(adminCookie, { level: "basic" })),
      send(REJECT, "POST", by(other, oneRejected)),
      send(VERIFY, "POST", by(other, { level: "complete" })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/^(Andrés Roca|Eva Sanz) ya la ha (verificado|rechazado)$/);
    expect(await mailsOf(user.email, "kyc-verified")).toHaveLength(answers[1]?.status === 204 ? 0 : 1);
  });

  it("respect each other's claim, until it has grown old", async () => {
    const other = await anotherAdmin();
    expect((await send(CLAIM, "POST", by(adminCookie))).status).toBe(204);
    expect((await send(CLAIM, "POST", by(adminCookie))).status).toBe(204);
    for (const endpoint of ["claim", "verify", "reject"] as const) {
      const { status, body } = await send(ROUTES[endpoint], "POST", by(other, BODIES[endpoint]));
      expect([status, body.message]).toEqual([
        409,
        expect.stringMatching(/^Andrés Roca la está revisando desde las \d?\d:\d\d$/),
      ]);
    }
    const claimed = await send(CASE, "GET", by(other));
    expect(claimed.body.claimedBy).toEqual({ id: admin.id, name: "Andrés Roca" });
    vi.spyOn(clock, "now").mockReturnValue(plusMinutes(new Date(), KYC_CLAIM_MINUTES + 1));
    const later = await send(CLAIM, "POST", by(await anotherAdmin()));
    expect(later.status).toBe(204);
  });

  it("409: nobody decides on themselves", async () => {
    const verified = { isAdmin: true, kycStatus: "verified", kycVerifiedAt: new Date() } as const;
    await db.update(users).set(verified).where(eq(users.id, user.id));
    const answer = await send(VERIFY, "POST", by(await cookieHeaderOf(user), { level: "basic" }));
    expectError(answer, "conflict", "No puedes decidir sobre tu propia verificación");
  });
});

describe.each(["claim", "verify", "reject"] as const)("POST /api/admin/kyc/{id}/%s", (name) => {
  const handler = ROUTES[name];
  const sent = async () => by(adminCookie, BODIES[name]);

  it("404: an unknown verification, or of a deleted member", async () => {
    const params = { id: "999999" };
    const answer = await send(handler, "POST", { ...(await sent()), params });
    expectError(answer, "not_found", "Esa verificación no existe");
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expect((await send(handler, "POST", await sent())).status).toBe(404);
  });

  it("409: it is decided already, and nothing changes", async () => {
    await send(VERIFY, "POST", by(adminCookie, { level: "basic" }));
    const answer = await send(handler, "POST", await sent());
    expectError(answer, "conflict", "Andrés Roca ya la ha verificado");
    expect((await reload(user)).kycLevel).toBe("basic");
  });

  it("422: an invalid id", async () => {
    const answer = await send(handler, "POST", { ...(await sent()), params: { id: "x" } });
    expectError(answer, "invalid", MESSAGE.invalid, { id: "Indica la verificación" });
  });

  itIsForAdministrators({ handler, method: "POST", sent }, member);
  itRefusesBadRequests({
    handler,
    method: "POST",
    sent: async () => ({ cookie: adminCookie, params: { id } }),
  });
});
