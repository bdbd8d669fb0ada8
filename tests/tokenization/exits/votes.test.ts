import { describe, expect, it, vi } from "vitest";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import type { Token } from "@/lib/core/format/money";
import { available } from "@/lib/ledger/accounts";
import { notifyVoters } from "@/lib/tokenization/polls/notices";
import { endPolls } from "@/lib/tokenization/polls/poll-end";
import { makeAdmin } from "../../factories/identity";
import { postNow } from "../../factories/ledger";
import { noticesOf as noticeRowsOf } from "../../factories/notifications";
import { expectSound } from "../../factories/purchase";
import { expectError } from "../../http/client";
import { projectOf } from "../crowd";
import { close, invest, makeInvestor, makePromoter, makeSale } from "../sales";
import {
  euros,
  fundedSale,
  gained,
  later,
  list,
  noticesOf,
  propose,
  STEPS,
  stop,
  vote,
  withdraw,
} from "./exits";

describe("a vote on an exit", () => {
  it("that can no longer succeed returns the money immediately, and notifies the holders", async () => {
    const { id, promoter, holders } = await fundedSale({ milestones: STEPS });
    const before = await euros([promoter]);
    const { body } = await propose(promoter, id, { kind: "windup", amount: "25.00" });
    const said = await vote(holders[0], id, body.id, false);
    expect(said.body).toMatchObject({ status: "returned", ending: "rejected", mine: null });
    expect(await gained([promoter], before)).toEqual([0n]);
    await notifyVoters();
    expect(await noticesOf(holders[1])).toContainEqual([
      "tokenization.vote-ended",
      "Liquidación no aprobada",
    ]);
    expect(await noticesOf(promoter)).toContainEqual([
      "tokenization.exit-rejected",
      "Liquidación no aprobada",
    ]);
    expectError(
      await vote(holders[1], id, body.id),
      "conflict",
      "La propuesta está «No realizada»: ahora no se puede hacer eso.",
    );
    expect((await projectOf(id)).status).toBe("funded");
    await expectSound();
  });

  it("counts silence as no: at its end sixty percent are too few, and at that exact time nobody votes", async () => {
    const { id, promoter, holders } = await fundedSale();
    const before = await euros([promoter]);
    const opened = later(0);
    const { body } = await propose(promoter, id, { kind: "buyback", price: "26.00" });
    await vote(holders[0], id, body.id);
    vi.spyOn(clock, "now").mockImplementation(() => plusMinutes(opened, 14 * 24 * 60));
    expectError(await vote(holders[1], id, body.id), "conflict", "La votación ha terminado.");
    expectError(await withdraw(promoter, id, body.id), "conflict", "La votación ha terminado.");
    await endPolls();
    expect((await list(null, id)).body).toMatchObject([{ status: "returned", ending: "rejected" }]);
    expect(await gained([promoter], before)).toEqual([0n]);
    await expectSound();
  });

  it("may be changed until its end", async () => {
    const { id, promoter, holders } = await fundedSale();
    const { body } = await propose(promoter, id, { kind: "buyback", price: "26.00" });
    expect((await vote(holders[1], id, body.id, false)).body.vote).toMatchObject({
      yes: "0.00",
      no: "20.00",
    });
    expect((await vote(holders[1], id, body.id, true)).body.vote).toMatchObject({ yes: "20.00", no: "0.00" });
  });

  it("is withdrawn before the first vote, and not after it", async () => {
    const { id, promoter, holders } = await fundedSale({ milestones: STEPS });
    const before = await euros([promoter]);
    const one = await propose(promoter, id, { kind: "windup", amount: "5.00" });
    const back = await withdraw(promoter, id, one.body.id);
    expect([back.status, back.body]).toMatchObject([200, { status: "returned", ending: "withdrawn" }]);
    expect(await gained([promoter], before)).toEqual([0n]);
    await notifyVoters();
    expect(await noticesOf(holders[0])).toContainEqual(["tokenization.vote-ended", "Liquidación retirada"]);
    const two = await propose(promoter, id, { kind: "windup", amount: "5.00" });
    await vote(holders[1], id, two.body.id);
    expectError(
      await withdraw(promoter, id, two.body.id),
      "conflict",
      "Ya han votado titulares: la votación sigue hasta que termine.",
    );
    await expectSound();
  });

  it("is stopped by an administrator who does not take part, and promoter and holders receive the reason", async () => {
    const { id, promoter, administrator, holders } = await fundedSale();
    const before = await euros([promoter]);
    const { body } = await propose(promoter, id, { kind: "buyback", price: "1.00" });
    expect(await noticesOf(administrator)).toContainEqual([
      "tokenization.exit-proposed",
      "Recompra en votación",
    ]);
    await vote(holders[0], id, body.id);
    const stopped = await stop(administrator, id, body.id);
    expect([stopped.status, stopped.body]).toMatchObject([
      200,
      { status: "returned", ending: "stopped", reason: "Precio engañoso" },
    ]);
    expect(await gained([promoter], before)).toEqual([0n]);
    await notifyVoters();
    expect(await noticesOf(holders[2])).toContainEqual(["tokenization.vote-ended", "Recompra parada"]);
    // The decision of an administrator reaches also those who switched these notices off.
    const ended = (await noticeRowsOf(holders[2])).find(({ kind }) => kind === "tokenization.vote-ended");
    expect(ended?.category).toBe("account");
    expect(await noticesOf(promoter)).toContainEqual(["tokenization.exit-stopped", "Recompra parada"]);
    await expectSound();
  });

  it("cannot be stopped by an administrator who holds tokens", async () => {
    const sale = await makeSale();
    const insider = await makeAdmin();
    const other = await makeInvestor();
    await invest(other, sale.id, "1000.00");
    later(0);
    await close();
    await close();
    const { tokenSymbol } = await projectOf(sale.id);
    const token = tokenSymbol as Token;
    await postNow({
      act: "correction",
      transfers: [{ from: available(other.id, token), to: available(insider.id, token), amount: 4_000_000n }],
    });
    const { body } = await propose(sale.promoter, sale.id, { kind: "buyback", price: "26.00" });
    expectError(
      await stop(insider, sale.id, body.id),
      "conflict",
      "Solo un administrador que no participe en el proyecto puede parar la votación.",
    );
  });

  it("belongs to those who held tokens when it opened", async () => {
    const { id, promoter } = await fundedSale();
    const { body } = await propose(promoter, id, { kind: "buyback", price: "26.00" });
    const none = "Solo votan quienes tenían tokens al abrirse la votación.";
    expectError(await vote(promoter, id, body.id), "conflict", none);
    expectError(await vote(await makePromoter(), id, body.id), "conflict", none);
  });
});
