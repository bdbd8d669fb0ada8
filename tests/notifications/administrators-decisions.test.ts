import { and, eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { notifications, users } from "@/db/schema";
import { suspendFund } from "@/lib/equity/funds/suspend-fund";
import { removeStartup } from "@/lib/startups/profiles/remove-startup";
import { freezeProject } from "@/lib/tokenization/projects/freeze-project";
import { makeFund } from "../equity/funds";
import { callOf, makeAdmin } from "../factories/identity";
import { publish } from "../startups/calls";
import { makeSale } from "../tokenization/sales";

const silence = (id: string) =>
  db.update(users).set({ investmentNotifications: false, emailNotifications: false }).where(eq(users.id, id));

it("an administrator's decision reaches a member without notices of investments, with its reason", async () => {
  const admin = await callOf(await makeAdmin());
  const [fund, sale, startup] = [await makeFund(), await makeSale(), await publish()];
  await Promise.all([fund.manager.id, sale.founder.id, startup.founderId].map(silence));
  await suspendFund.run(admin, { id: fund.id, reason: "Faltan cuentas" });
  await freezeProject.run(admin, { id: sale.id, reason: "Faltan planos" });
  await removeStartup.run(admin, { id: startup.id, reason: "Faltan socios" });
  const kinds = ["equity.fund-suspended", "tokenization.project-frozen", "startups.startup-removed"];
  const owners = [fund.manager.id, sale.founder.id, startup.founderId];
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
