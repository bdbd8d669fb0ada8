import { and, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { emails, marketplaceListings, marketplaceOrders, notifications } from "@/db/schema";
import { seedExchange } from "@/db/seed/exchange";
import { seedDemonstration } from "@/db/seed/identity";
import { seedMarketplace } from "@/db/seed/marketplace";
import { checkMoney } from "@/lib/admin/money/verification";
import { listFeatured } from "@/lib/marketplace/listings/queries";

// The seed renders pictures and hashes passwords, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it("the demonstration offers something in the specification's categories, the same however often it is made", async () => {
  const [administrator] = await seedDemonstration();
  await seedExchange(administrator?.email ?? "");
  await seedMarketplace();
  await seedMarketplace();
  expect(await db.$count(marketplaceListings)).toBe(8);
  const slugs = (await listFeatured(null)).map(({ category }) => category.slug);
  expect(slugs).toEqual(["relojes", "metales", "servicios", "formacion", "tecnologia"]);
  expect(await db.$count(marketplaceOrders, eq(marketplaceOrders.status, "shipped"))).toBe(1);
  expect(await db.$count(notifications, eq(notifications.category, "marketplace"))).toBe(0);
  expect(await db.$count(emails, and(eq(emails.kind, "sale-paid")))).toBe(0);
  expect(await checkMoney("full")).toEqual([]);
});
