import { afterEach, describe, expect, it } from "vitest";
import { PUT } from "@/app/api/admin/ledger/kill-switch/route";
import { GET } from "@/app/api/admin/ledger/route";
import { GET as ready } from "@/app/api/health/ready/route";
import { checkMoneyWhenDue } from "@/lib/admin/jobs";
import { checkMoney } from "@/lib/admin/money/verification";
import { AREAS } from "@/lib/areas";
import { getKillSwitch, listVerifications } from "@/lib/ledger/queries";
import { asOwner } from "../../database/as-owner";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { releaseKillSwitch } from "../../factories/kill-switch";
import { makeOwner } from "../../factories/ledger";
import { makeTrader, withdraw } from "../../factories/wallet";
import { itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

afterEach(() => releaseKillSwitch());

const asReplica = (statement: string) =>
  asOwner(async (sql) => {
    await sql`set session_replication_role = replica`;
    await sql.unsafe(statement);
  });

describe("PUT /api/admin/ledger/kill-switch", () => {
  it("200: stops all postings and allows them again, recorded with the reason", async () => {
    const admin = await makeAdmin();
    const put = (isOpen: boolean) => send(PUT, "PUT", { as: admin, body: { isOpen, reason: "Revisión" } });
    expect((await put(false)).body).toEqual({ isOpen: false });
    await expect(makeOwner({ EUR: 1n })).rejects.toMatchObject({ code: "unavailable" });
    const { body } = await send(GET, "GET", { as: admin });
    expect(body).toMatchObject({ isOpen: false, reason: "Revisión", changedBy: "Ana Prueba" });
    expect(await (await ready()).json()).toMatchObject({ status: "ok", ledger: { open: false } });
    expectError(await put(false), "conflict", "Las operaciones con dinero ya están cerradas.");
    expect((await put(true)).body).toEqual({ isOpen: true });
    await makeOwner({ EUR: 1n });
    expect(await auditBy(admin)).toMatchObject([
      { action: "admin.set-kill-switch", details: { isOpen: [true, false], reason: "Revisión" } },
      { action: "admin.set-kill-switch", details: { isOpen: [false, true] } },
    ]);
  });

  it("422: without a reason", async () => {
    const answer = await send(PUT, "PUT", { as: await makeAdmin(), body: { isOpen: false, reason: " " } });
    expect([answer.status, answer.body.fields]).toEqual([422, { reason: "Escribe el motivo" }]);
  });

  itIsForAdministrators({ handler: PUT, method: "PUT", sent: async () => ({ body: {} }) }, async () =>
    cookieHeaderOf(await makeUser()),
  );
  itRefusesBadRequests({
    handler: PUT,
    method: "PUT",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeAdmin()) }),
  });
});

describe("the verification by the clock", () => {
  it("checks everything once a night, and recent changes in between", async () => {
    await makeOwner({ EUR: 5n });
    expect(await checkMoneyWhenDue(AREAS)).toBe("full");
    expect(await checkMoneyWhenDue(AREAS)).toBe(null);
    travel(61);
    expect(await checkMoneyWhenDue(AREAS)).toMatch(/incremental|full/);
    travel(25 * 60);
    expect(await checkMoneyWhenDue(AREAS)).toBe("full");
  });

  it("finds a withdrawal whose locked amount is wrong, and stops all postings", async () => {
    const trader = await makeTrader({ BTC: "0.05" });
    const { id } = await withdraw(trader, { btcAmount: "0.016" });
    expect(await checkMoney("full")).toEqual([]);
    await asReplica(`update btc_withdrawals set amount_minor = amount_minor + 1 where id = ${id}`);
    const found = await checkMoney("incremental");
    await asReplica(`update btc_withdrawals set amount_minor = amount_minor - 1 where id = ${id}`);
    expect(found).toEqual([`withdrawal ${id} holds 1601410, but its state requires 1601411`]);
    expect(await getKillSwitch()).toMatchObject({ isOpen: false, reason: found[0] });
    expect((await listVerifications(1))[0]?.violations).toEqual(found);
    expect(await (await ready()).json()).toMatchObject({ ledger: { open: false, sound: false } });
    expect(await checkMoneyWhenDue(AREAS)).toBe(null);
    await releaseKillSwitch();
    expect(await checkMoney("full")).toEqual([]);
  });
});
