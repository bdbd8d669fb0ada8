import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as reverse } from "@/app/api/admin/marketplace/orders/[id]/refund/route";
import { POST as confirm } from "@/app/api/marketplace/orders/[id]/receipt/route";
import { POST as refund } from "@/app/api/marketplace/orders/[id]/refund/route";
import { GET as one } from "@/app/api/marketplace/orders/[id]/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import type { Handler } from "@/lib/core/command/route";
import { makeAdmin } from "../../factories/identity";
import { euroBalance, marketplaceOrderRow, shippedOrder } from "../../factories/marketplace-orders";
import { expectError, send } from "../../http/client";
import { suspend } from "../../identity/suspensions/suspended";
import { withEnvironment } from "../../setup/variables";

const at = (handler: Handler, as: { id: string }, id: number, body: Record<string, unknown> = {}) =>
  send(handler, "POST", { as, params: { id: String(id) }, body });

const mayDo = async (as: { id: string }, id: number) =>
  (await send(one, "GET", { as, params: { id: String(id) } })).body.mayDo;

const PART = { amount: "100.00", reason: "Venía sin caja" };

it("a suspended seller refunds held money, but after delivery nothing from their balance", async () => {
  const { id, seller, buyer } = await shippedOrder();
  await suspend(seller);
  expect(await mayDo(seller, id)).toContain("refund");
  expect((await at(refund, seller, id, PART)).status).toBe(200);
  expect((await at(confirm, buyer, id)).status).toBe(200);
  const before = await euroBalance(seller);
  expect(await mayDo(seller, id)).not.toContain("refund");
  expectError(await at(refund, seller, id, PART), "account_suspended", MESSAGE.accountSuspended);
  expect([await euroBalance(seller), (await marketplaceOrderRow(id)).refundedCents]).toEqual([
    before,
    10_000n,
  ]);
  expect((await at(reverse, await makeAdmin(), id, PART)).status).toBe(200);
  expect(await euroBalance(seller)).toBe(before - 9_700n);
});

it("a seller confirms their e-mail before they refund a delivered order", async () => {
  const { id, seller, buyer } = await shippedOrder();
  expect((await at(confirm, buyer, id)).status).toBe(200);
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, seller.id));
  withEnvironment({ SMTP_URL: "smtp://127.0.0.1:9" });
  expectError(await at(refund, seller, id, PART), "email_unconfirmed", MESSAGE.emailUnconfirmed);
});
