import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET as file } from "@/app/api/admin/bank/batches/[id]/file/route";
import { POST } from "@/app/api/admin/bank/batches/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditBy, makeAdmin, makeVerifiedUser, staleCookieOf } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { makePayout, payoutRow } from "../../factories/payout";
import { set } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

beforeEach(async () => {
  await set("newPayeeHoldHours", 0);
  await set("automaticPayoutEur", "1000.00");
  await set("sepaIban", "ES7921000813610123456789");
  await set("sepaAccountHolder", "Lonja SL");
});
afterEach(releaseKillSwitch);

const create = (as: { id: string } | null) => send(POST, "POST", { as, body: {} });

describe("POST /api/admin/bank/batches", () => {
  it("201: all payouts that are ready are written into one file, once", async () => {
    const [admin, one, other] = [
      await makeAdmin(),
      await makePayout(),
      await makePayout({ amount: "12.30" }),
    ];
    const large = await makePayout({ amount: "2000.00" });
    const { status, body } = await create(admin);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        messageId: expect.stringMatching(/^LONJA-\d+-\d+$/),
        payouts: 2,
        total: "62.30",
      },
    ]);
    const states = await Promise.all([one, other, large].map(async ({ id }) => (await payoutRow(id)).status));
    expect(states).toEqual(["sent", "sent", "pending"]);
    const { body: xml } = await send(file, "GET", { as: admin, params: { id: String(body.id) } });
    expect(xml).toContain("<CtrlSum>62.30</CtrlSum>");
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "bank.create-batch",
      details: { batch: body.id, payouts: 2, amount: "62.30" },
    });
    expectError(await create(admin), "conflict", "No hay retiradas que enviar.");
  });

  it("401 and 403: visitors, members, and an administrator without a recent confirmation", async () => {
    const { id } = await makePayout();
    expect((await create(null)).status).toBe(401);
    expect((await create(await makeVerifiedUser())).body.code).toBe("forbidden");
    const cookie = await staleCookieOf(await makeAdmin());
    const stale = await send(POST, "POST", { cookie, body: {} });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
    expect((await payoutRow(id)).status).toBe("pending");
  });

  it("409: without the account that pays; 503: while the ledger is closed", async () => {
    const { id } = await makePayout();
    await set("sepaIban", "");
    const words = "Antes escribe en Ajustes el IBAN y el titular de la cuenta.";
    expectError(await create(await makeAdmin()), "conflict", words);
    await engageKillSwitch();
    expectError(await create(await makeAdmin()), "unavailable", MESSAGE.ledgerClosed);
    expect((await payoutRow(id)).status).toBe("pending");
  });
});
