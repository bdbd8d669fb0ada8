import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/funding/promises/[id]/route";
import { db } from "@/db";
import { fundingPromises, users } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { funding as area } from "@/lib/funding/area";
import { listPromiseCommitments } from "@/lib/funding/promises/commitment-queries";
import { payPromises } from "@/lib/funding/promises/payments";
import { endRequests } from "@/lib/funding/requests/clocks";
import { DEADLINE_OVER } from "@/lib/funding/requests/closure";
import { makeAdmin } from "../../factories/identity";
import { send } from "../../http/client";
import { accept, close, inDays, makeMember, offer, requestOf, tick } from "../deals";
import { monthsOf, noticesOf, promise, promised, promiseOf, standing } from "./promises";

type Person = { id: string };

const DAY_MS = 24 * 60 * 60 * 1000;

const clean = async () => expect(await checkMoney("full")).toEqual([]);
const leave = ({ id }: Person) => inTransaction(async (tx) => area.onMemberRemoved?.(tx, id, clock.now()));
const at = (iso: string) => vi.spyOn(clock, "now").mockImplementation(() => new Date(iso));

async function expectEnded(id: number, supporter: Person, reason: string): Promise<void> {
  await payPromises();
  await payPromises();
  expect(await promiseOf(id)).toMatchObject({
    status: "ended",
    reason,
    lastError: null,
    nextOn: null,
    dueAt: null,
  });
  expect((await promiseOf(id)).endedAt).not.toBeNull();
  expect((await noticesOf(supporter)).filter((notice) => notice === "closed")).toHaveLength(1);
  await clean();
}

describe("a promise ends with its request, pays nothing more, and its supporter is notified once", () => {
  it("closed by its owner, with all its promises, whatever their next dates", async () => {
    const { id, requestId, owner, supporter } = await promised();
    await payPromises();
    const other = await makeMember();
    const later = await promise(other, requestId, { startOn: inDays(40) });
    const spent = await monthsOf(id);
    await close(owner, requestId);
    await expectEnded(id, supporter, "Quien pedía el dinero ha cerrado la solicitud.");
    await expectEnded(later.id, other, "Quien pedía el dinero ha cerrado la solicitud.");
    expect([await monthsOf(id), await monthsOf(later.id)]).toEqual([spent, []]);
    expect(await noticesOf(owner)).toEqual(["promised", "paid", "promised"]);
    expect(await listPromiseCommitments(supporter.id, "2099-12-31")).toEqual([]);
  });

  it("taken down by an administrator, whose reason both receive", async () => {
    const { id, requestId, owner, supporter } = await promised();
    await close(await makeAdmin(), requestId, "Datos falsos");
    await expectEnded(id, supporter, "Datos falsos");
    for (const as of [supporter, owner]) {
      const { body } = await send(GET, "GET", { as: { id: as.id }, params: { id: String(id) } });
      expect(body).toMatchObject({ status: "ended", reason: "Datos falsos", nextOn: null, lastError: null });
    }
  });

  it("closed by its time, before the day of the next payment", async () => {
    const { id, requestId, supporter } = await standing({ dueAt: new Date("2028-01-31T00:00:00Z") });
    const { deadlineAt } = await requestOf(requestId);
    at(new Date(deadlineAt.getTime() + 1_000).toISOString());
    await endRequests();
    await expectEnded(id, supporter, DEADLINE_OVER);
    expect(await monthsOf(id)).toEqual([]);
  });

  it("the owner has left, while it was open and after it was funded", async () => {
    const open = await promised();
    await leave(open.owner);
    await expectEnded(open.id, open.supporter, "Quien la publicó ha cerrado su cuenta.");
    const funded = await promised();
    const { id: offerId } = await offer(await makeMember(), funded.requestId, "1000.00", { reserve: true });
    await accept(funded.owner, offerId, 1);
    at(new Date(Date.now() + 5 * DAY_MS).toISOString());
    await tick();
    expect((await requestOf(funded.requestId)).status).toBe("funded");
    await leave(funded.owner);
    await db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, funded.owner.id));
    await expectEnded(funded.id, funded.supporter, "Quien pide el dinero ya no tiene cuenta.");
  });

  it("while it was paused", async () => {
    const { id, requestId, owner, supporter } = await promised();
    await db.update(users).set({ kycLevel: "none" }).where(eq(users.id, owner.id));
    await payPromises();
    expect((await promiseOf(id)).status).toBe("paused");
    await close(owner, requestId);
    await expectEnded(id, supporter, "Quien pedía el dinero ha cerrado la solicitud.");
    expect(await noticesOf(supporter)).toEqual(["paused", "closed"]);
  });
});

it("ends too if an earlier build had left it paused (migration 0046)", async () => {
  const { id, requestId, owner, supporter } = await promised();
  await close(owner, requestId);
  const left = {
    status: "paused",
    nextOn: null,
    dueAt: null,
    lastError: "La solicitud está cerrada.",
  } as const;
  await db.update(fundingPromises).set(left).where(eq(fundingPromises.id, id));
  await payPromises();
  expect((await promiseOf(id)).status).toBe("paused");
  const migration = await readFile("db/migrations/0046_ended_with_requests.sql", "utf8");
  const [, update = ""] = /^(UPDATE .*);--> statement-breakpoint$/m.exec(migration) ?? [];
  await db.execute(sql.raw(update));
  await expectEnded(id, supporter, "Quien pedía el dinero ha cerrado la solicitud.");
});

describe("a reason", () => {
  let id: number;
  beforeAll(async () => {
    id = (await promised()).id;
  });

  it.each(["active", "paused"] as const)("is nothing that a promise has while it is %s", async (status) => {
    const said = db
      .update(fundingPromises)
      .set({ status, reason: "Prueba" })
      .where(eq(fundingPromises.id, id));
    await expect(said).rejects.toMatchObject({
      cause: { constraint_name: "funding_promises_stopped_says_why" },
    });
  });
});
