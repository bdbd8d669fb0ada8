import { eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as REJECT } from "@/app/api/admin/kyc/[id]/reject/route";
import { POST as VERIFY } from "@/app/api/admin/kyc/[id]/verify/route";
import { db } from "@/db";
import { files, kycDocuments, kycSubmissionDocuments, kycSubmissions, users } from "@/db/schema";
import { KYC_DOCUMENT_KINDS } from "@/lib/auth/constants";
import { lockUser } from "@/lib/auth/rows";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { deleteKycFiles } from "@/lib/identity/jobs";
import { KYC_RETENTION_DAYS } from "@/lib/identity/kyc/constants";
import { untilWaiting } from "../../database/lock-waits";
import { auditOf, cookieHeaderOf, makeAdmin, makeUser, reload } from "../../factories/identity";
import { submitDocuments, uploadDocument } from "../../factories/kyc";
import { send } from "../../http/client";

let user: Awaited<ReturnType<typeof makeUser>>;
let cookie: string;
let admin: string;

beforeEach(async () => {
  await db.delete(kycSubmissions);
  await db.delete(kycDocuments);
  await db.delete(files);
  user = await makeUser();
  cookie = await cookieHeaderOf(user);
  admin = await cookieHeaderOf(await makeAdmin());
});

const now = new Date();
const inDays = (days: number) =>
  vi.spyOn(clock, "now").mockReturnValue(plusMinutes(now, days * 24 * 60 + 10));
const kept = async () =>
  (await db.select().from(files).where(eq(files.ownerId, user.id))).filter(
    ({ deletedAt }) => deletedAt === null,
  ).length;

async function reject(id: string) {
  const body = { documents: [{ kind: "identity", reason: "No se lee" }], final: true };
  await send(REJECT, "POST", { cookie: admin, params: { id }, body });
}

async function verify(id: string) {
  await send(VERIFY, "POST", { cookie: admin, params: { id }, body: { level: "basic" } });
}

const remove = () => db.update(users).set({ deletedAt: now }).where(eq(users.id, user.id));

/** Checks the last day on which the files still exist, and the first on which they do not. */
async function expectKeptFor(days: number, files = 3) {
  inDays(days - 1);
  expect([await deleteKycFiles(), await kept()]).toEqual([0, files]);
  inDays(days);
  expect([await deleteKycFiles(() => false), await kept()]).toEqual([0, files]);
  expect([await deleteKycFiles(), await kept()]).toEqual([files, 0]);
  expect(await deleteKycFiles()).toBe(0);
}

describe("the files of a verification", () => {
  it("that were rejected are deleted after ninety days, with a line each in the audit log, and the decision is kept", async () => {
    await reject(await submitDocuments(cookie));
    await expectKeptFor(KYC_RETENTION_DAYS.rejected);
    expect((await reload(user)).kycDocuments).toEqual({});
    const lines = (await auditOf(user)).filter(({ action }) => action === "identity.delete-kyc-files");
    expect(lines).toHaveLength(3);
    const [submission] = await db.select().from(kycSubmissions).where(eq(kycSubmissions.userId, user.id));
    expect(submission).toMatchObject({ status: "rejected", final: true });
  });

  it("stay during a legal hold, and are deleted at its end", async () => {
    await submitDocuments(cookie);
    await remove();
    await db.update(users).set({ legalHold: "Pleito 12/2026" }).where(eq(users.id, user.id));
    inDays(KYC_RETENTION_DAYS.deletedVerified + 1);
    expect([await deleteKycFiles(), await kept()]).toEqual([0, 3]);
    await db.update(users).set({ legalHold: null }).where(eq(users.id, user.id));
    expect([await deleteKycFiles(), await kept()]).toEqual([3, 0]);
  });

  it("that were never sent are deleted after ninety days", async () => {
    await uploadDocument(cookie, "identity");
    await expectKeptFor(KYC_RETENTION_DAYS.neverSent, 1);
  });

  it("of a deleted account that was never verified are deleted after thirty days, undecided ones too", async () => {
    await submitDocuments(cookie);
    await remove();
    await expectKeptFor(KYC_RETENTION_DAYS.deletedNeverVerified);
  });

  it("that wait to be reviewed are kept, however long", async () => {
    await submitDocuments(cookie);
    inDays(1000);
    expect([await deleteKycFiles(), await kept()]).toEqual([0, 3]);
  });

  it("of a verified member are kept while the account is open, and ten years more", async () => {
    await verify(await submitDocuments(cookie));
    inDays(5000);
    expect([await deleteKycFiles(), await kept()]).toEqual([0, 3]);
    await remove();
    await expectKeptFor(KYC_RETENTION_DAYS.deletedVerified);
  });

  it("of a formerly verified member are kept after a later rejection", async () => {
    const id = await submitDocuments(cookie);
    await verify(id);
    await db.update(users).set({ kycStatus: "rejected", kycVerifiedAt: null }).where(eq(users.id, user.id));
    inDays(1000);
    expect([await deleteKycFiles(), await kept()]).toEqual([0, 3]);
  });

  it("are kept if their owner submits them while they are about to be deleted", async () => {
    for (const kind of KYC_DOCUMENT_KINDS) await uploadDocument(cookie, kind);
    inDays(KYC_RETENTION_DAYS.neverSent);
    const documents = await db.select().from(kycDocuments).where(eq(kycDocuments.userId, user.id));
    let deletion: Promise<number> | undefined;
    await inTransaction(async (tx) => {
      await lockUser(tx, user.id);
      deletion = deleteKycFiles();
      await untilWaiting();
      const sent = { userId: user.id, attempt: 1, submittedAt: clock.now() };
      const [submission] = await tx.insert(kycSubmissions).values(sent).returning();
      await tx
        .insert(kycSubmissionDocuments)
        .values(documents.map(({ id }) => ({ submissionId: submission?.id ?? 0, documentId: id })));
    });
    expect([await deletion, await kept()]).toEqual([0, 3]);
    expect(await db.$count(kycDocuments, isNull(kycDocuments.replacedAt))).toBe(3);
  });

  it("are deleted once by concurrent processes", async () => {
    await reject(await submitDocuments(cookie));
    inDays(KYC_RETENTION_DAYS.rejected);
    await Promise.all([deleteKycFiles(), deleteKycFiles(), deleteKycFiles()]);
    expect(await kept()).toBe(0);
    const lines = (await auditOf(user)).filter(({ action }) => action === "identity.delete-kyc-files");
    expect(lines).toHaveLength(3);
  });
});
