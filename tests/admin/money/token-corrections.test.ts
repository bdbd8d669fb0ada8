import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST } from "@/app/api/admin/ledger/corrections/route";
import { POST as approve } from "@/app/api/admin/proposals/[id]/approval/route";
import { GET as LIST } from "@/app/api/admin/proposals/route";
import { db } from "@/db";
import { projects } from "@/db/schema";
import type { Token } from "@/lib/core/format/money";
import { plainEvents } from "@/lib/core/tax";
import { available } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { readCapTable } from "@/lib/tokenization/holdings/cap-table-queries";
import { makeAdmin } from "../../factories/identity";
import { expectSound } from "../../factories/purchase";
import { expectError, send } from "../../http/client";
import { projectOf } from "../../tokenization/crowd";
import { propose as proposeExit } from "../../tokenization/exits/exits";
import { fundedSale, giveTo } from "../../tokenization/holdings/gifts";
import { makeInvestor } from "../../tokenization/sales";

type Person = { id: string };

const ONLY_MEMBERS = /solo puede mover tokens entre los saldos disponibles de dos miembros/;

const availableOf = ({ id }: Person) => ({ kind: "available", memberId: id });

async function aGivenGift() {
  const sale = await fundedSale();
  const friend = await makeInvestor("1.00");
  await giveTo(friend, { from: sale.holder, id: sale.id, tokens: "4" });
  const { tokenSymbol } = await projectOf(sale.id);
  return { ...sale, friend, token: tokenSymbol as Token };
}

const correct = async (transfer: object, as?: Person) =>
  send(POST, "POST", {
    as: as ?? (await makeAdmin()),
    body: { reason: "Regalo obtenido con engaño", evidence: "Denuncia 12/2026", transfers: [transfer] },
  });

const approval = async (id: number) =>
  send(approve, "POST", { as: await makeAdmin(), params: { id: String(id) }, body: {} });

describe("corrections of tokens", () => {
  it("move an accepted gift back with two administrators, and leave the ledger and the cap table whole", async () => {
    const { id, holder, friend, token } = await aGivenGift();
    const tokensOf = (person: Person) => balanceOf(db, available(person.id, token));
    const transfer = { currency: token, amount: "4", from: availableOf(friend), to: availableOf(holder) };
    const proposed = await correct(transfer);
    expect(proposed.status).toBe(201);
    expect([await tokensOf(holder), await tokensOf(friend)]).toEqual([20_000_000n, 4_000_000n]);
    expect(await approval(proposed.body.id)).toMatchObject({ status: 201, body: { status: "approved" } });
    expect([await tokensOf(holder), await tokensOf(friend)]).toEqual([24_000_000n, 0n]);
    const { body } = await send(LIST, "GET", { as: await makeAdmin(), query: "?status=approved&limit=1" });
    expect(body[0]).toMatchObject({ id: proposed.body.id, worthEur: "100.00", transfers: [transfer] });
    const table = await readCapTable(await makeAdmin(), id);
    expect([table.holders, table.lines.some(({ userId }) => userId === friend.id)]).toEqual([3, false]);
    expect(table.issued).toBe(table.total.tokens);
    await expectSound();
  });

  it("are no sale for the income tax", () => {
    const origin = { at: new Date(), journalId: 1n, act: "correction", ref: { type: "correction", id: "1" } };
    const changeOf = (asset: string, minor: bigint) => ({
      ...{ ...origin, key: "correction:1" },
      changes: [{ asset: asset as Token, minor }],
    });
    expect(plainEvents(changeOf("SOLAR", -4n), "exchange")).toMatchObject([{ kind: "removed", units: 4n }]);
    expect(plainEvents(changeOf("SOLAR", 4n), "exchange")).toMatchObject([{ kind: "acquired", units: 4n }]);
    expect(plainEvents(changeOf("BTC", -4n), "exchange")).toMatchObject([{ kind: "disposed", units: 4n }]);
  });

  it("404 and 422: an unknown token, more than six decimals, and any account but two members' balances", async () => {
    const { holder, friend, token } = await aGivenGift();
    const [from, to] = [availableOf(friend), availableOf(holder)];
    expectError(
      await correct({ currency: "NADIE", amount: "1", from, to }),
      "not_found",
      "Ese token no existe",
    );
    expect((await correct({ currency: token, amount: "0.0000001", from, to })).body.fields).toEqual({
      "transfers.0.amount": "Escribe una cantidad mayor que 0, con un máximo de 6 decimales",
    });
    expect((await correct({ currency: "no!", amount: "1", from, to })).body.fields).toEqual({
      "transfers.0.currency": "Elige una moneda o escribe el símbolo de un token",
    });
    const held = { kind: "escrow", memberId: holder.id, refType: "gift", refId: "1" };
    for (const sides of [
      { from, to: { kind: "fees" } },
      { from: { kind: "world", world: "bank" }, to },
      { from: held, to },
    ]) {
      const refused = await correct({ currency: token, amount: "1", ...sides });
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(ONLY_MEMBERS)]);
    }
  });

  it("409: until all tokens of the project are issued", async () => {
    const { id, holder, friend, token } = await aGivenGift();
    const transfer = { currency: token, amount: "4", from: availableOf(friend), to: availableOf(holder) };
    const { body } = await correct(transfer);
    await db.update(projects).set({ settledAt: null }).where(eq(projects.id, id));
    const early = `Se están emitiendo los ${token}: vuelve a probar en unos minutos.`;
    expectError(await correct(transfer), "conflict", early);
    expectError(await approval(body.id), "conflict", early);
  });

  it("409: during an exit, and of tokens that the member no longer has", async () => {
    const { id, promoter, holder, friend, token } = await aGivenGift();
    const transfer = { currency: token, amount: "4", from: availableOf(friend), to: availableOf(holder) };
    const tooMuch = await correct({ ...transfer, amount: "5" });
    expectError(
      await approval(tooMuch.body.id),
      "conflict",
      `La cuenta de origen no tiene saldo suficiente: se necesitan 5.000000 ${token} y tiene 4.000000.`,
    );
    const waiting = await correct(transfer);
    expect((await proposeExit(promoter, id, { kind: "buyback", price: "26.00" })).status).toBe(201);
    const busy = `Hay una recompra o liquidación de ${token} en marcha: espera a que termine.`;
    expectError(await approval(waiting.body.id), "conflict", busy);
    expectError(await correct(transfer), "conflict", busy);
    await expectSound();
  });
});
