import { and, eq, like, or, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { suspensionText } from "@/components/equity/funds/admin-card";
import { db } from "@/db";
import { equityFunds, notifications } from "@/db/schema";
import { readBacklog } from "@/lib/core/jobs/backlog";
import { equity } from "@/lib/equity/area";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { closeFund } from "@/lib/equity/funds/close-fund";
import { resumeFund, suspendFund } from "@/lib/equity/funds/suspend-fund";
import { notifyClosed } from "@/lib/equity/places/closing-notices";
import { callOf } from "../../factories/identity";
import { travel } from "../../setup/clock";
import {
  anApprovedPlace,
  call,
  distribute,
  exit,
  fundOf,
  makeCommitment,
  makeFund,
  makeInvestor,
  move,
  pay,
  placeOf,
  request,
  sign,
} from "../funds";

afterEach(() => vi.restoreAllMocks());

const close = async ({ id, manager }: { id: number; manager: { id: string } }) =>
  closeFund.run(await callOf(manager), { id });

const noticesOf = async (userId: string) =>
  (
    await db
      .select({ kind: notifications.kind, body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), like(notifications.kind, "equity.place-closed%")))
  ).map(({ body }) => body);

const waiting = async () =>
  (await readBacklog(equity.jobs ?? [])).find(({ name }) => name === "notify-closed-funds")?.due;

describe("the parts of calls that the system page counts as due", () => {
  it("are those of running funds: nothing of a suspended fund may change", async () => {
    const counted = async () =>
      (await readBacklog(equity.jobs ?? [])).find(({ name }) => name === "end-calls")?.due ?? 0;
    const fund = await makeFund();
    await makeCommitment(fund);
    await call(fund);
    const before = await counted();
    travel(11 * 24 * 60);
    expect(await counted()).toBe(before + 1);
    await suspendFund.run(await callOf(fund.administrator), { id: fund.id, reason: "Prueba" });
    expect(await counted()).toBe(before);
  });
});

describe("the closing of a fund", () => {
  it("notifies all investors and applicants, with their own texts, once each", async () => {
    const fund = await makeFund();
    const paid = await makeCommitment(fund);
    const gone = await makeCommitment(fund);
    const { id } = await call(fund);
    for (const { investor } of [paid, gone]) await pay(investor, id);
    await exit(fund, gone.id, "2000.00");
    const late = await makeCommitment(fund);
    const signed = await anApprovedPlace(fund);
    await sign(signed.investor, signed.id);
    const asker = await makeInvestor();
    await request(asker, fund.id);
    await close(fund);
    expect(await waiting()).toBe(1);
    expect(await notifyClosed()).toBe(4);
    expect(await notifyClosed()).toBe(0);
    expect(await waiting()).toBe(0);
    expect(await noticesOf(paid.investor.id)).toEqual([
      expect.stringMatching(/no llamará más capital: tu compromiso queda en los 2\.000,00 € ya llamados/),
    ]);
    expect(await noticesOf(late.investor.id)).toEqual([
      expect.stringContaining("se ha cerrado y no tienes nada en él: tu inversión ha terminado"),
    ]);
    for (const userId of [signed.investor.id, asker.id]) {
      expect(await noticesOf(userId)).toEqual([expect.stringContaining("no entras en él")]);
    }
    expect(await noticesOf(gone.investor.id)).toEqual([]);
  });

  it("notifies an investor who lost the whole commitment on the first call", async () => {
    const fund = await makeFund();
    const { investor, id } = await makeCommitment(fund);
    await call(fund);
    for (const days of [12, 23]) {
      travel(days * 24 * 60);
      await endCalls();
    }
    await close(fund);
    expect((await placeOf(id)).status).toBe("exited");
    expect(await notifyClosed()).toBe(1);
    expect(await noticesOf(investor.id)).toEqual([
      expect.stringContaining("se ha cerrado y no tienes nada en él: tu inversión ha terminado"),
    ]);
  });

  it("does not put it out of reach of a suspension, during which nothing leaves and nobody is notified", async () => {
    const fund = await makeFund();
    const { investor, id: placeId } = await makeCommitment(fund);
    const { id } = await call(fund);
    await pay(investor, id);
    await close(fund);
    const administrator = await callOf(fund.administrator);
    await suspendFund.run(administrator, { id: fund.id, reason: "Faltan cuentas" });
    const refused = { code: "conflict", message: expect.stringContaining("«Suspendido»") };
    await expect(move(fund, "out", "100.00")).rejects.toMatchObject(refused);
    await expect(distribute(fund, "100.00")).rejects.toMatchObject(refused);
    await expect(exit(fund, placeId, "2000.00")).rejects.toMatchObject(refused);
    expect([await notifyClosed(), await waiting(), await noticesOf(investor.id)]).toEqual([0, 0, []]);
    await resumeFund.run(administrator, { id: fund.id });
    expect((await fundOf(fund.id)).status).toBe("closed");
    expect(await notifyClosed()).toBe(1);
    await move(fund, "out", "100.00");
  });

  it("is what the manager reads when the closed fund is suspended and goes on", async () => {
    const fund = await makeFund();
    await close(fund);
    const administrator = await callOf(fund.administrator);
    await suspendFund.run(administrator, { id: fund.id, reason: "Faltan cuentas" });
    await resumeFund.run(administrator, { id: fund.id });
    const ofSuspension = or(
      like(notifications.kind, "equity.fund-suspended%"),
      like(notifications.kind, "equity.fund-resumed%"),
    );
    const notices = await db
      .select({ title: notifications.title, body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, fund.manager.id), ofSuspension))
      .orderBy(notifications.id);
    expect(notices).toEqual([
      {
        title: "Tu fondo está suspendido",
        body: expect.stringContaining("no sale dinero de él, no se reparte ni se pagan salidas. Motivo:"),
      },
      {
        title: "La suspensión de tu fondo ha terminado",
        body: expect.stringContaining("sigue cerrado, como antes de la suspensión"),
      },
    ]);
    expect(suspensionText("closed")).toMatch(/no se reparte ni se pagan salidas/);
    expect(suspensionText("active")).toMatch(/no se llama capital/);
  });

  it("notifies in pages that can be interrupted anywhere and run concurrently, once each", async () => {
    const fund = await makeFund({ portfolioSize: "90000000.00" });
    await db.execute(sql`
      insert into users (id, email, password_hash, first_name, last_name)
      select 'closing-' || n, 'closing-' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(1, 1200) n`);
    await db.execute(sql`
      insert into private_equity_investments (fund_id, investor_id, amount_cents)
      select ${fund.id}::int, 'closing-' || n, 100000 from generate_series(1, 1200) n`);
    await close(fund);
    const twice = () => {
      let pages = 0;
      return () => ++pages <= 1;
    };
    for (let run = 0; run < 4; run += 1) await Promise.all([notifyClosed(twice()), notifyClosed(twice())]);
    const [counted] = await db.execute<{ all: number; members: number }>(sql`
      select count(*)::int as all, count(distinct user_id)::int as members from notifications
      where kind = 'equity.place-closed-out' and user_id like 'closing-%'`);
    expect(counted).toMatchObject({ all: 1_200, members: 1_200 });
    const [row] = await db.select().from(equityFunds).where(eq(equityFunds.id, fund.id));
    expect(row?.closingNotifiedTo).toBeNull();
  });
});
