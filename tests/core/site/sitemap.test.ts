import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import sitemap from "@/app/sitemap";
import { db } from "@/db";
import { startups } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { listPublicPaths } from "@/lib/core/area";
import { create as createFund, makeFund, makeManager } from "../../equity/funds";
import { publish } from "../../startups/calls";
import { create, makePromoter, makeSale } from "../../tokenization/sales";

it("contains the startups, projects and funds that are public, and no others", async () => {
  const sale = await makeSale();
  const draft = await create(await makePromoter(), { draft: true });
  const [open, removed] = [await publish(), await publish()];
  const [fund, waiting] = [await makeFund(), await createFund(await makeManager())];
  await db
    .update(startups)
    .set({ removedAt: new Date(), removalReason: "Prueba", removedBy: sale.administrator.id })
    .where(eq(startups.id, removed.id));
  const paths = await listPublicPaths(AREAS);
  const [there, missing] = [
    [`/apps/projects/${sale.id}`, `/apps/startups/${open.id}`, `/apps/funds/${fund.id}`],
    [`/apps/projects/${draft.id}`, `/apps/startups/${removed.id}`, `/apps/funds/${waiting.id}`],
  ];
  expect(paths).toEqual(expect.arrayContaining(there));
  for (const path of missing) expect(paths).not.toContain(path);
  const map = (await sitemap()).map(({ url }) => new URL(url).pathname);
  expect(map).toEqual(expect.arrayContaining(["/", ...there]));
});
