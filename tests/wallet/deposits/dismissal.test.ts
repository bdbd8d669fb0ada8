import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as dismiss } from "@/app/api/admin/btc/deposits/[id]/dismissal/route";
import { GET as queue } from "@/app/api/admin/btc/deposits/route";
import { DepositQueue } from "@/components/admin/queues/deposits";
import { db } from "@/db";
import { chainCursors, chainDeposits, users } from "@/db/schema";
import { authorize, type Viewer } from "@/lib/auth/actor";
import { watchDeposits } from "@/lib/wallet/deposits/watcher";
import { auditOf, callOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeTrader, mine, payMember, set, spendable } from "../../factories/wallet";
import { itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

beforeEach(() => set("btcConfirmations", 1));

const body = { reason: "Devuelto a la dirección de origen" };

/** A deposit that arrived for an account after it was closed. */
async function ofClosedAccount() {
  const user = await makeTrader();
  await payMember(user, 100_000n);
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
  await mine();
  await watchDeposits();
  return { user, id: String((await depositOf(user)).id) };
}

async function depositOf(user: { id: string }) {
  const [row] = await db.select().from(chainDeposits).where(eq(chainDeposits.userId, user.id));
  if (!row) throw new Error("no deposit arrived");
  return row;
}

describe("POST /api/admin/btc/deposits/{id}/dismissal", () => {
  it("201: it leaves the queue for good, also if the chain reports it again, and is recorded", async () => {
    const { user, id } = await ofClosedAccount();
    const admin = await makeAdmin();
    const viewer = authorize("admin", (await callOf(admin)).viewer as Viewer);
    const page = await DepositQueue({ viewer, params: { cursor: String(Number(id) - 1) } });
    expect(renderToStaticMarkup(page)).toContain("descártalos después de devolver el dinero");
    const sent = { as: admin, params: { id }, body };
    const answer = await send(dismiss, "POST", sent);
    expect([answer.status, answer.body.status, answer.body.creditedAt]).toEqual([201, "dropped", null]);
    await db.delete(chainCursors);
    await watchDeposits();
    expect(await depositOf(user)).toMatchObject({ status: "dropped", dismissedAt: expect.any(Date) });
    expect(await spendable(user)).toBe(0n);
    const { body: waiting } = await send(queue, "GET", { as: admin, query: "?limit=100" });
    expect(waiting.map((deposit: { id: number }) => deposit.id)).not.toContain(Number(id));
    expect(await auditOf(user)).toContainEqual(
      expect.objectContaining({
        action: "exchange.dismiss-deposit",
        details: { deposit: Number(id), reason: body.reason },
      }),
    );
    expectError(await send(dismiss, "POST", sent), "conflict", "Este ingreso no está retenido.");
  });

  it("409: the account is open; 404: unknown; 422: without a reason", async () => {
    const { user, id } = await ofClosedAccount();
    const as = await makeAdmin();
    expect((await send(dismiss, "POST", { as, params: { id }, body: {} })).status).toBe(422);
    expect((await send(dismiss, "POST", { as, params: { id: "2147483647" }, body })).status).toBe(404);
    await db.update(users).set({ deletedAt: null }).where(eq(users.id, user.id));
    expectError(
      await send(dismiss, "POST", { as, params: { id }, body }),
      "conflict",
      "La cuenta de su titular está abierta: solo se puede liberar.",
    );
    expect((await depositOf(user)).status).toBe("confirmed");
  });

  const asAdmin = async () => ({ cookie: await cookieHeaderOf(await makeAdmin()), params: { id: "1" } });
  itIsForAdministrators(
    { handler: dismiss, method: "POST", sent: async () => ({ ...(await asAdmin()), body }) },
    async () => cookieHeaderOf(await makeUser()),
  );
  itRefusesBadRequests({ handler: dismiss, method: "POST", sent: asAdmin });
});
