import { describe, expect, it } from "vitest";
import { inTransaction } from "@/lib/core/db/transaction";
import { plusMinutes } from "@/lib/core/format/clock";
import { orderRows } from "@/lib/exchange/orders/rows";
import type { OrderEvent } from "@/lib/exchange/orders/rules";
import { makeAdmin } from "../factories/identity";
import { makeOrder } from "../factories/trade";
import { makeTrader } from "../factories/wallet";

type Person = { id: string; isAdmin: boolean };

const lockFor = (id: number, event: OrderEvent, actor: Person) =>
  inTransaction((tx) => orderRows.lockFor(tx, { id, event, actor, now: new Date() }));

const refusal = (code: string, message: string) => expect.objectContaining({ code, message });
const NONE = refusal("not_found", "Esa orden no existe");

describe("a row with a machine", () => {
  it("is locked for a permitted actor, with the next state", async () => {
    const owner = await makeTrader({ BTC: "1" });
    const order = await makeOrder({ by: owner });
    const locked = await lockFor(order.id, "cancel", owner);
    expect([locked.row.id, locked.to]).toEqual([order.id, "cancelled"]);
    expect((await lockFor(order.id, "remove", await makeAdmin())).to).toBe("cancelled");
    expect((await lockFor(order.id, "take", await makeTrader())).to).toBe("open");
  });

  it("is not found for a stranger, or for an administrator if the event is reserved for the owner", async () => {
    const order = await makeOrder({ by: await makeTrader({ BTC: "1" }) });
    for (const actor of [await makeTrader(), await makeAdmin()]) {
      await expect(lockFor(order.id, "cancel", actor)).rejects.toEqual(NONE);
      await expect(lockFor(order.id, "edit", actor)).rejects.toEqual(NONE);
    }
    await expect(lockFor(order.id, "remove", await makeTrader())).rejects.toEqual(NONE);
    await expect(lockFor(2_147_483_647, "take", await makeTrader())).rejects.toEqual(NONE);
  });

  it("refuses by role, by state and by time, in this order", async () => {
    const owner = await makeTrader({ BTC: "2" }, { isAdmin: true });
    const order = await makeOrder({ by: owner });
    const own = refusal("conflict", "No puedes aceptar tu propia orden.");
    await expect(lockFor(order.id, "take", owner)).rejects.toEqual(own);
    // A member who is both owner and administrator acts in the role that may do it.
    const { row, to } = await lockFor(order.id, "remove", owner);
    await inTransaction((tx) => orderRows.move(tx, row, { to }));
    const closed = refusal("conflict", "La orden está cancelada: ya no se puede cambiar.");
    await expect(lockFor(order.id, "remove", owner)).rejects.toEqual(closed);
    const old = await makeOrder({ by: owner, expiresAt: plusMinutes(new Date(), -1) });
    const over = refusal("conflict", "La orden ha caducado: crea otra si quieres seguir en el mercado.");
    await expect(lockFor(old.id, "renew", owner)).rejects.toEqual(over);
    expect((await lockFor(old.id, "cancel", owner)).to).toBe("cancelled");
  });

  it("moves once: not from a state it has left, nor for an unknown event", async () => {
    const owner = await makeTrader({ BTC: "1" });
    const { row } = await lockFor((await makeOrder({ by: owner })).id, "cancel", owner);
    const cancel = () =>
      inTransaction((tx) => orderRows.move(tx, row, { to: "cancelled", set: { closedReason: "x" } }));
    const moved = await cancel();
    expect(moved).toMatchObject({ status: "cancelled", closedReason: "x" });
    await expect(cancel()).rejects.toThrow(`btc_orders ${row.id} was not found`);
    const back = inTransaction((tx) => orderRows.move(tx, moved, { to: "open" }));
    await expect(back).rejects.toThrow(`La orden ${row.id}: cancelled → open`);
  });
});
