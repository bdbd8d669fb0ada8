import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import {
  activities,
  auditLog,
  bankPayees,
  certificates,
  contactMessages,
  emails,
  erasures,
  files,
  kycDocuments,
  kycSubmissions,
  learningProposals,
  messages,
  sessions,
  users,
} from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { sqlState } from "@/lib/core/db/transaction";
import { plusMinutes } from "@/lib/core/format/clock";
import { keepErasedMembers, readErasedMembers } from "@/lib/gateways/files/removed-members";
import { storeFile } from "@/lib/gateways/files/stored-files";
import { currentStore, storeOf } from "@/lib/gateways/files/stores";
import { ERASURE_YEARS } from "@/lib/identity/constants";
import { eraseDue, memberHash } from "@/lib/identity/members/erasure";
import { runErase } from "../../../scripts/commands/erase";
import { settleRestored } from "../../../scripts/commands/settle-restored";
import { asOwner } from "../../database/as-owner";
import { makeUser, reload } from "../../factories/identity";
import { makeConversation, write } from "../../factories/messaging";
import { aMentorship, aStudent, aTaughtCourse, certificatesOf } from "../../factories/study";
import { makeOrder } from "../../factories/trade";
import { makeTrader } from "../../factories/wallet";
import { travel } from "../../setup/clock";

const YEAR = 366 * 24 * 60;

let now: Date;
let said: string[] = [];

beforeEach(() => {
  now = travel(0);
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => {
    said.push(line);
  });
});

const due = () => eraseDue({ areas: AREAS, shouldContinue: () => true });

const removedFor = (years: number) => ({ deletedAt: plusMinutes(now, -years * YEAR - 1) });

const isErased = async (user: { id: string }) => (await reload(user)).erasedAt !== null;

const proofOf = async ({ id }: { id: string }) => {
  const [proof] = await db
    .select()
    .from(erasures)
    .where(eq(erasures.memberHash, memberHash(id)));
  return proof;
};

const named = { firstName: "Rosa", lastName: "Ruiz", phone: "600", address: "Calle 1", city: "Vigo" };

/** A member with data in every area, who was removed this many years ago. */
async function leftLongAgo(years: number) {
  const { ana: reader, luis: writer, id: conversation } = await makeConversation();
  const { id: userId } = writer;
  await write(writer, conversation, "mi teléfono es el 600");
  await db.insert(activities).values({ userId, type: "login", data: { city: "Vigo" } });
  const mail = {
    toAddress: writer.email,
    kind: "t",
    subject: "s",
    html: "h",
    text: "t",
    status: "sent",
  } as const;
  await db.insert(emails).values({ ...mail, userId });
  await db.insert(contactMessages).values({
    ...{ reference: randomUUID(), userId, name: "Rosa", email: writer.email, subject: "s", message: "m" },
  });
  const file = await storeFile({
    ...{ ownerId: userId, purpose: "kyc", contentType: "image/jpeg", isPublic: false },
    content: Buffer.from("document"),
  });
  await db.insert(files).values(file);
  await db.insert(kycDocuments).values({ userId, kind: "selfie", fileId: file.id, fileName: "rosa.jpg" });
  await db.insert(bankPayees).values({
    ...{ userId, iban: "ES9121000418450200051332", holder: "Rosa Ruiz", label: "La mía" },
    usableAt: now,
  });
  await db.insert(auditLog).values([
    { action: "x.by", actorId: userId, ip: "192.0.2.9", requestId: "r", details: { email: writer.email } },
    {
      action: "x.on",
      actorId: reader.id,
      targetId: userId,
      ip: "192.0.2.8",
      requestId: "r",
      details: { a: "Rosa" },
    },
    { action: "x.other", actorId: reader.id, ip: "192.0.2.8", requestId: "r", details: { a: "b" } },
  ]);
  await db
    .update(users)
    .set({ ...named, ...removedFor(years) })
    .where(eq(users.id, userId));
  return { user: writer, reader, file };
}

describe("erasure after the retention period", () => {
  it("removes the name everywhere, with a proof of the number of rows", async () => {
    const { user, file } = await leftLongAgo(ERASURE_YEARS.other);
    expect(await due()).toBe(1);
    const row = await reload(user);
    expect(row).toMatchObject({
      email: "",
      firstName: "",
      lastName: "",
      phone: null,
      address: null,
      city: null,
    });
    expect(row).toMatchObject({ passwordHash: "", erasedAt: now, deletedAt: expect.any(Date) });
    for (const table of [activities, emails, contactMessages, kycDocuments, sessions]) {
      expect(await db.$count(table, eq(table.userId, user.id))).toBe(0);
    }
    expect(
      await db.select({ body: messages.body }).from(messages).where(eq(messages.senderId, user.id)),
    ).toEqual([{ body: "Mensaje borrado" }]);
    const [payee] = await db.select().from(bankPayees).where(eq(bankPayees.userId, user.id));
    expect(payee).toMatchObject({
      iban: expect.stringMatching(/^XX00\d{11}$/),
      holder: "Borrado",
      label: "",
    });
    const [gone] = await db.select().from(files).where(eq(files.id, file.id));
    expect(gone?.deletedAt).toEqual(now);
    expect(await (await storeOf(currentStore())).get(file.id)).toBeNull();
    expect(await proofOf(user)).toMatchObject({
      ...{ reason: "time", erasedAt: now, removedAt: row.deletedAt },
      counts: {
        users: 1,
        activities: 1,
        emails: 1,
        contact_messages: 1,
        messages: 1,
        files: 1,
        audit_log: 2,
      },
    });
  });

  it("removes personal data from the audit log, and keeps who did what", async () => {
    const { user, reader } = await leftLongAgo(ERASURE_YEARS.other);
    await due();
    const lines = await db
      .select()
      .from(auditLog)
      .where(sql`action like 'x.%' and request_id = 'r'`)
      .orderBy(auditLog.id);
    expect(lines.slice(-3).map(({ action, actorId, ip, details }) => [action, actorId, ip, details])).toEqual(
      [
        ["x.by", user.id, "", { erased: true }],
        ["x.on", reader.id, "192.0.2.8", { erased: true }],
        ["x.other", reader.id, "192.0.2.8", { a: "b" }],
      ],
    );
    const forged = db.execute(sql`update audit_log set details = '{"erased": true}'`).execute();
    expect(sqlState(await forged.catch((error: unknown) => error))).toBe("42501");
  });

  it("removes the contact of a mentorship, proposed too, and the teacher's name from certificates", async () => {
    const user = await makeUser({ ...named, ...removedFor(ERASURE_YEARS.other) });
    const [course, mentorship] = [
      await aTaughtCourse({ ownerId: user.id, chapters: 0 }),
      await aMentorship({ ownerId: user.id }),
    ];
    const other = await aMentorship();
    const proposed = { title: "t", description: "d", services: "s", priceCents: 0n, isFree: true };
    await db.insert(learningProposals).values([
      { ...proposed, itemType: "mentorship", itemId: mentorship.id, contactInfo: "rosa@lonja.example" },
      { ...proposed, itemType: "mentorship", itemId: other.id, contactInfo: "mario@lonja.example" },
    ]);
    const { enrollmentId } = await aStudent(course);
    const issued = { studentName: "Alba", courseTitle: "c", instructorName: "Rosa Ruiz", chapters: 1 };
    await db.insert(certificates).values({ ...issued, code: randomUUID(), enrollmentId });
    expect(await due()).toBe(1);
    const contactOf = async ({ id }: { id: number }) => {
      const [row] = await db.select().from(learningProposals).where(eq(learningProposals.itemId, id));
      return row?.contactInfo;
    };
    expect([await contactOf(mentorship), await contactOf(other)]).toEqual(["", "mario@lonja.example"]);
    expect(await certificatesOf(enrollmentId)).toMatchObject([{ studentName: "Alba", instructorName: "" }]);
    const counts = { mentorships: 1, learning_proposals: 1, certificates: 1 };
    expect(await proofOf(user)).toMatchObject({ counts });
  });

  it("waits ten years for customers, and indefinitely with a legal hold or open business", async () => {
    const verified = await makeUser(removedFor(ERASURE_YEARS.other + 1));
    const old = await makeUser(removedFor(ERASURE_YEARS.customer));
    for (const { id: userId } of [verified, old]) {
      await db
        .insert(kycSubmissions)
        .values({ userId, attempt: 1, status: "verified", decidedAt: now, submittedAt: now });
    }
    const young = await makeUser({ deletedAt: plusMinutes(now, -YEAR) });
    const held = await makeUser({ ...removedFor(ERASURE_YEARS.customer), legalHold: "Juicio 12/2026" });
    const busy = await makeTrader({ BTC: "1" });
    await makeOrder({ by: busy });
    await db.update(users).set(removedFor(ERASURE_YEARS.customer)).where(eq(users.id, busy.id));
    expect(await due()).toBe(1);
    const all = [verified, old, young, held, busy];
    expect(await Promise.all(all.map(isErased))).toEqual([false, true, false, false, false]);
  });

  it("leaves nothing half erased after a failure, and continues with the others", async () => {
    const [first, second] = [await makeUser(removedFor(5)), await makeUser(removedFor(4))];
    await db.insert(erasures).values({
      ...{ memberHash: memberHash(first.id), reason: "time", removedAt: now, counts: {} },
    });
    expect(await due()).toBe(1);
    expect(await Promise.all([first, second].map(isErased))).toEqual([false, true]);
    expect((await reload(first)).email).toBe(first.email);
  });

  it("has a proof that cannot be changed, and an erased member cannot be put on hold", async () => {
    const user = await makeUser(removedFor(4));
    await due();
    const asked = asOwner((owner) => owner.unsafe("delete from erasures"));
    expect(sqlState(await asked.catch((error: unknown) => error))).toBe("LJ001");
    const changed = db.update(users).set({ legalHold: "." }).where(eq(users.id, user.id)).execute();
    expect(sqlState(await changed.catch((error: unknown) => error))).toBe("23514");
  });
});

describe("lonja erase", () => {
  it("first shows what it would erase, and then erases on request a member who was not a customer", async () => {
    const { user } = await leftLongAgo(0);
    await runErase([user.email]);
    expect(said.join("\n")).toMatch(/was never a customer\n {2}will be erased on or after \d{4}-\d\d-\d\d/);
    await runErase([user.email, "--dry-run"]);
    expect(said.join("\n")).toMatch(/Rows that would be erased, by table:\n {2}activities: 1\n/);
    expect([await isErased(user), (await reload(user)).firstName]).toEqual([false, "Rosa"]);
    expect(await db.$count(files, sql`owner_id = ${user.id} and deleted_at is null`)).toBe(1);
    await runErase([user.email, "--now"]);
    expect([await isErased(user), await proofOf(user)]).toMatchObject([true, { reason: "request" }]);
    await expect(runErase([user.id, "--now"])).rejects.toThrow("were erased on");
  });

  it("is refused if the law requires the data, with a legal hold, and for members who are not removed", async () => {
    const customer = await makeUser({ deletedAt: now });
    await db
      .insert(kycSubmissions)
      .values({ userId: customer.id, attempt: 1, status: "verified", decidedAt: now });
    await expect(runErase([customer.id, "--now"])).rejects.toThrow(
      "the law requires their data to be kept, blocked, until",
    );
    const other = await makeUser({ deletedAt: now });
    await runErase([other.id, "--hold", "Juicio", "12/2026"]);
    await expect(runErase([other.id, "--now"])).rejects.toThrow("on legal hold: Juicio 12/2026");
    await runErase([other.id, "--release"]);
    await runErase([other.id, "--now"]);
    const here = await makeUser();
    await expect(runErase([here.id, "--now"])).rejects.toThrow("no removed member has the e-mail or id");
    await expect(runErase([other.id, "--all"])).rejects.toThrow("Usage: lonja erase");
    await expect(runErase([other.id, "--hold"])).rejects.toThrow("Usage: lonja erase");
  });
});

describe("a restored backup", () => {
  it("is repeated for a member whose erased data a backup restored", async () => {
    const user = await makeUser({ deletedAt: now });
    await runErase([user.id, "--now"]);
    await keepErasedMembers();
    const known = await readErasedMembers(await storeOf(currentStore()));
    expect(known).toMatchObject({ [memberHash(user.id)]: now.toISOString() });
    // As the backup contains the member: not removed, and with a name.
    await asOwner(async (owner) => {
      await owner`set session_replication_role = replica`;
      await owner`delete from erasures`;
      await owner`update users set erased_at = null, deleted_at = null, email = 'rosa@lonja.example', first_name = 'Rosa' where id = ${user.id}`;
    });
    const removed = { [user.id]: now.toISOString() };
    const settled = await settleRestored(removed, Object.keys(known), "2026-01-01");
    expect([settled.members, settled.erased > 0]).toEqual([1, true]);
    expect(await reload(user)).toMatchObject({ firstName: "", email: "", erasedAt: now });
  });
});
