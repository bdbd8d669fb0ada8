import { and, eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { notifications, users } from "@/db/schema";
import { suspendFund } from "@/lib/equity/funds/suspend-fund";
import { removeStartup } from "@/lib/startups/profiles/remove-startup";
import { stopGift } from "@/lib/tokenization/holdings/stop-gift";
import { freezeProject } from "@/lib/tokenization/projects/freeze-project";
import { makeFund } from "../equity/funds";
import { callOf, makeAdmin } from "../factories/identity";
import { publish } from "../startups/calls";
import { fundedSale, propose, stop } from "../tokenization/exits/exits";
import { giveTo, offer } from "../tokenization/holdings/gifts";
import { sale as fundedProject, giveBack, standAt } from "../tokenization/milestones/overdue";
import { makeInvestor, makeSale } from "../tokenization/sales";

type Member = { id: string };

const silence = (id: string) =>
  db.update(users).set({ investmentNotifications: false, emailNotifications: false }).where(eq(users.id, id));

it("an administrator's decision reaches a member without notices of investments, with its reason", async () => {
  const admin = await callOf(await makeAdmin());
  const [fund, sale, startup] = [await makeFund(), await makeSale(), await publish()];
  await Promise.all([fund.manager.id, sale.promoter.id, startup.founderId].map(silence));
  await suspendFund.run(admin, { id: fund.id, reason: "Faltan cuentas" });
  await freezeProject.run(admin, { id: sale.id, reason: "Faltan planos" });
  await removeStartup.run(admin, { id: startup.id, reason: "Faltan socios" });
  const kinds = ["equity.fund-suspended", "tokenization.project-frozen", "startups.startup-removed"];
  const owners = [fund.manager.id, sale.promoter.id, startup.founderId];
  const notices = await db
    .select()
    .from(notifications)
    .where(and(inArray(notifications.userId, owners), inArray(notifications.kind, kinds)));
  expect(notices.map(({ body }) => /Motivo: (.*)$/.exec(body)?.[1]).sort()).toEqual([
    "Faltan cuentas",
    "Faltan planos",
    "Faltan socios",
  ]);
});

const noticesOf = async ({ id }: Member, kind: string) =>
  db
    .select({ category: notifications.category, body: notifications.body })
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, kind)));

const decided = { category: "account", body: expect.stringContaining("Motivo: ") };

it("the return of a fund reaches the promoter who alone holds tokens", async () => {
  const { id, promoter, holders, administrator } = await fundedProject();
  for (const [place, from] of holders.entries()) {
    await giveTo(promoter, { from, id, tokens: place === 0 ? "24" : "8" });
  }
  await standAt(id);
  await silence(promoter.id);
  expect((await giveBack(administrator, id)).status).toBe(200);
  expect(await noticesOf(promoter, "tokenization.project-rest-paid")).toEqual([decided]);
});

it("a stopped vote on an exit reaches its promoter", async () => {
  const { id, promoter, administrator } = await fundedSale();
  const { body } = await propose(promoter, id, { kind: "buyback", price: "1.00" });
  await silence(promoter.id);
  expect((await stop(administrator, id, body.id)).status).toBe(200);
  expect(await noticesOf(promoter, "tokenization.exit-stopped")).toEqual([decided]);
});

it("a stopped gift reaches its giver and its receiver", async () => {
  const { id, holders } = await fundedSale();
  const friend = await makeInvestor("1.00");
  const gift = await offer(holders[0], id, { to: friend.email });
  for (const person of [holders[0], friend]) await silence(person.id);
  await stopGift.run(await callOf(await makeAdmin()), { id: gift.id, reason: "Nos lo ha pedido" });
  for (const person of [holders[0], friend]) {
    expect(await noticesOf(person, "tokenization.gift-stopped")).toEqual([decided]);
  }
});
