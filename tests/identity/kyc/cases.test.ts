import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as READ } from "@/app/api/admin/kyc/[id]/documents/[kind]/route";
import { POST as REJECT } from "@/app/api/admin/kyc/[id]/reject/route";
import { GET as CASE } from "@/app/api/admin/kyc/[id]/route";
import { POST as VERIFY } from "@/app/api/admin/kyc/[id]/verify/route";
import { GET as QUEUE } from "@/app/api/admin/kyc/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { makeToken } from "../../auth/tokens/tokens";
import { auditBy, auditOf, cookieHeaderOf, makeUser } from "../../factories/identity";
import {
  A_PDF,
  makeCase,
  oneRejected,
  REASON,
  readDocument,
  submitDocuments,
  uploadDocument,
} from "../../factories/kyc";
import { itIsForAdministrators } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

let user: Awaited<ReturnType<typeof makeUser>>;
let admin: Awaited<ReturnType<typeof makeUser>>;
let adminCookie: string;
let id: string;

beforeEach(async () => {
  ({ user, admin, adminCookie, id } = await makeCase());
});

const by = (who: string, body?: unknown, params = { id }) => ({
  cookie: who,
  params,
  ...(body !== undefined && { body }),
});
const member = async () => cookieHeaderOf(await makeUser());

describe("GET /api/admin/kyc", () => {
  it("200: oldest first, without deleted members", async () => {
    const later = await makeUser();
    const laterId = await submitDocuments(await cookieHeaderOf(later));
    const { status, body } = await send(QUEUE, "GET", { cookie: adminCookie });
    const ids = body.map((entry: { id: number }) => entry.id);
    expect([status, ids.indexOf(Number(id)) < ids.indexOf(Number(laterId))]).toEqual([200, true]);
    expect(body.find((entry: { id: number }) => entry.id === Number(id))).toMatchObject({
      status: "pending",
      attempt: 1,
      claimedBy: null,
      user: { id: user.id, firstName: "Lucía", email: user.email },
    });
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, later.id));
    const rest = await send(QUEUE, "GET", { cookie: adminCookie });
    expect(rest.body.map((entry: { id: number }) => entry.id)).not.toContain(Number(laterId));
  });

  it("200: the decided, by status", async () => {
    await send(VERIFY, "POST", by(adminCookie, { level: "basic" }));
    const verified = await send(QUEUE, "GET", { cookie: adminCookie, query: "?status=verified" });
    expect(verified.body[0]).toMatchObject({ id: Number(id), level: "basic", decidedBy: { id: admin.id } });
    const pending = await send(QUEUE, "GET", { cookie: adminCookie, query: "?status=pending" });
    expect(pending.body.map((entry: { id: number }) => entry.id)).not.toContain(Number(id));
  });

  it("422: an invalid status", async () => {
    const answer = await send(QUEUE, "GET", { cookie: adminCookie, query: "?status=all" });
    expectError(answer, "invalid", MESSAGE.invalid, { status: "El estado no existe" });
  });

  itIsForAdministrators(
    { handler: QUEUE, method: "GET", sent: async () => ({ cookie: adminCookie }) },
    member,
  );
});

describe("GET /api/admin/kyc/{id}", () => {
  it("200: with its documents, and the data for administrators", async () => {
    await send(REJECT, "POST", by(adminCookie, { ...oneRejected, adminNote: "Parece recortada" }));
    const { status, body } = await send(CASE, "GET", by(adminCookie));
    expect([status, body]).toMatchObject([
      200,
      {
        adminNote: "Parece recortada",
        documents: [{ kind: "identity", status: "rejected", reason: REASON }, {}, {}],
      },
    ]);
  });

  it("404: unknown", async () => {
    expect((await send(CASE, "GET", by(adminCookie, undefined, { id: "999999" }))).status).toBe(404);
  });

  itIsForAdministrators({ handler: CASE, method: "GET", sent: async () => by(adminCookie) }, member);
});

describe("GET /api/admin/kyc/{id}/documents/{kind}", () => {
  it("200: the picture, not cacheable, and the access is recorded", async () => {
    const answer = await readDocument(READ, adminCookie, { id, kind: "selfie" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect((await auditOf(user)).at(-1)).toMatchObject({
      action: "identity.read-kyc-document",
      actorId: admin.id,
      details: { kind: "selfie", submission: Number(id) },
    });
  });

  it("200: a PDF with a script only as an attachment in a sandbox", async () => {
    const other = await makeUser();
    const otherCookie = await cookieHeaderOf(other);
    await uploadDocument(otherCookie, "addressProof", A_PDF, "recibo.pdf");
    const withPdf = await submitDocuments(otherCookie, ["identity", "selfie"]);
    const answer = await readDocument(READ, adminCookie, { id: withPdf, kind: "addressProof" });
    expect(answer.bytes).toEqual(A_PDF);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(answer.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
  });

  it("403: another member, whose attempt is recorded; the owner has another endpoint", async () => {
    const curious = await makeUser();
    for (const who of [curious, user]) {
      const answer = await readDocument(READ, await cookieHeaderOf(who), { id, kind: "identity" });
      expect(answer.status).toBe(403);
    }
    expect((await auditBy(curious)).at(-1)).toMatchObject({
      action: "refused:admin.read",
      details: { path: "/api/test" },
    });
  });

  it("403: an administrator's API token, which reads no case either", async () => {
    const { token: bearer } = await makeToken(admin);
    const params = { id, kind: "identity" };
    const path = `/api/admin/kyc/${id}`;
    const answer = await send(READ, "GET", { path: `${path}/documents/identity`, bearer, params });
    expectError(answer, "forbidden", MESSAGE.needsBrowser);
    expectError(await send(CASE, "GET", { path, bearer, params }), "forbidden", MESSAGE.needsBrowser);
    expect((await auditOf(user)).map(({ action }) => action)).not.toContain("identity.read-kyc-document");
  });

  it("401: nobody is signed in", async () => {
    expect((await readDocument(READ, null, { id, kind: "identity" })).status).toBe(401);
  });

  it("404: unknown, or its member is deleted", async () => {
    expect((await readDocument(READ, adminCookie, { id: "999999", kind: "identity" })).status).toBe(404);
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expect((await readDocument(READ, adminCookie, { id, kind: "identity" })).status).toBe(404);
  });

  it("422: another kind", async () => {
    expect((await readDocument(READ, adminCookie, { id, kind: "passport" })).status).toBe(422);
  });
});
