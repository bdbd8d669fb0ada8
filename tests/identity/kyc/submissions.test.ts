import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as MINE } from "@/app/api/kyc/route";
import { POST as SUBMIT } from "@/app/api/kyc/submissions/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditOf, cookieHeaderOf, makeAdmin, makeUser, reload } from "../../factories/identity";
import { submitDocuments, uploadDocument } from "../../factories/kyc";
import { mailsOf } from "../../factories/password-links";
import { itHidesItsFailures, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

let user: Awaited<ReturnType<typeof makeUser>>;
let cookie: string;

beforeEach(async () => {
  user = await makeUser();
  cookie = await cookieHeaderOf(user);
});

describe("POST /api/kyc/submissions", () => {
  it("201: it waits for a review, and the member and the administrators are notified", async () => {
    const admin = await makeAdmin();
    const id = await submitDocuments(cookie);
    expect(await reload(user)).toMatchObject({ kycStatus: "pending", kycLevel: "basic" });
    const { body } = await send(MINE, "GET", { cookie });
    expect(body).toMatchObject({
      status: "pending",
      canSubmit: false,
      final: false,
      submission: { id: Number(id), attempt: 1, status: "pending", decidedAt: null },
    });
    const notices = await db.select().from(notifications).where(eq(notifications.userId, user.id));
    expect(notices).toMatchObject([{ kind: "identity.kyc-submitted", href: "/kyc-status" }]);
    expect(await mailsOf(user.email, "kyc-submitted")).toHaveLength(1);
    const toReview = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, admin.id), eq(notifications.dedupeKey, `kyc-to-review:${id}`)));
    expect(toReview).toHaveLength(1);
    expect((await auditOf(user)).map(({ action }) => action)).toContain("identity.submit-kyc");
  });

  it("409: a document is missing, and is named", async () => {
    await uploadDocument(cookie, "identity");
    const answer = await send(SUBMIT, "POST", { cookie });
    expectError(answer, "conflict", "Faltan documentos: justificante de domicilio, selfie");
  });

  it("409: one waits already; of five concurrent ones one succeeds", async () => {
    for (const kind of ["identity", "addressProof", "selfie"]) await uploadDocument(cookie, kind);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(SUBMIT, "POST", { cookie })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it("returns the first response for a repeated key", async () => {
    for (const kind of ["identity", "addressProof", "selfie"]) await uploadDocument(cookie, kind);
    const headers = { "idempotency-key": "send-it-once" };
    const [one, two] = [
      await send(SUBMIT, "POST", { cookie, headers }),
      await send(SUBMIT, "POST", { cookie, headers }),
    ];
    expect([one.status, two.body]).toEqual([201, one.body]);
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(SUBMIT, "POST", {}), "unauthenticated", MESSAGE.unauthenticated);
  });

  itRefusesBadRequests({ handler: SUBMIT, method: "POST", sent: async () => ({ cookie }) });
});

describe("GET /api/kyc", () => {
  it("200: empty for a new member", async () => {
    const { status, body } = await send(MINE, "GET", { cookie });
    expect([status, body]).toEqual([
      200,
      {
        status: "pending",
        level: "none",
        verifiedAt: null,
        rejectedReason: null,
        canSubmit: true,
        final: false,
        levels: [],
        documents: [],
        submission: null,
        attempts: [],
      },
    ]);
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(MINE, "GET", {}), "unauthenticated", MESSAGE.unauthenticated);
  });

  itHidesItsFailures({ handler: MINE, method: "GET", sent: async () => ({ cookie }) });
});
