import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PurchaseList } from "@/components/admin/money/purchases";
import { db } from "@/db";
import { purchaseReturns, purchases } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { callOf, makeAdmin } from "../../factories/identity";
import { aStudent, aTaughtCourse } from "../../factories/study";

it("shows administrators what was refunded and lost as amounts", async () => {
  const { purchaseId } = await aStudent(await aTaughtCourse(), { paid: true });
  const id = purchaseId ?? 0;
  const loss = {
    euroCents: 1_000_000n,
    usdCents: 1_000_000n,
    returnedUsdCents: 250_000n,
    lossCents: 125_000n,
  };
  await db
    .update(purchases)
    .set({ ...loss, method: "card", eurUsdRate: "1.0" })
    .where(eq(purchases.id, id));
  const now = new Date();
  await db.insert(purchaseReturns).values({
    ...{ purchaseId: id, refundId: `re_${id}`, usdCents: 250_000n, euroCents: 250_000n },
    ...{ invoiceNumber: `R-${id}`, createdAt: now, creditedAt: now },
  });
  const viewer = authorize("admin", (await callOf(await makeAdmin())).viewer);
  const html = renderToStaticMarkup(await PurchaseList({ viewer, params: {} })).replace(/\s/g, " ");
  for (const text of [
    "Devuelto en parte: 2.500,00 €",
    "está en el saldo: 2.500,00 €",
    "A cargo de la plataforma: 1.250,00 €",
  ]) {
    expect(html).toContain(text);
  }
});
