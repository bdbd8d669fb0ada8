import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { projectMilestones } from "@/db/schema";
import { notifyPaid } from "@/lib/tokenization/distributions/notices";
import { payDistributions } from "@/lib/tokenization/distributions/payouts";
import { acceptGift } from "@/lib/tokenization/holdings/accept-gift";
import { notifyVoters } from "@/lib/tokenization/polls/notices";
import { callOf, reload } from "../../factories/identity";
import { expectSound } from "../../factories/purchase";
import { expectError } from "../../http/client";
import { projectOf } from "../crowd";
import { offer } from "../holdings/gifts";
import { CONFIRMED } from "../sales";
import { euros, fundedSale, gained, list, noticesOf, propose, STEPS, supplyOf, vote } from "./exits";

const NOTHING = { issuedUnits: 0n, heldUnits: 0n, holders: 0 };

describe("a buy-back", () => {
  it("pays every holder after two thirds agree, and leaves the project to its promoter", async () => {
    const { id, promoter, holders } = await fundedSale({ milestones: STEPS });
    const people = [promoter, ...holders];
    const before = await euros(people);
    const made = await propose(promoter, id, { kind: "buyback", price: "26.00", note: "Seguimos solos" });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        kind: "buyback",
        status: "voting",
        amount: "1040.00",
        price: "26.00",
        tokens: "40.000000",
        mine: null,
      },
    ]);
    expect(await gained([promoter], before)).toEqual([-104_000n]);
    const exit = made.body.id;
    await notifyVoters();
    expect(await noticesOf(holders[2])).toContainEqual(["tokenization.vote-open", "Votación abierta"]);
    const first = await vote(holders[0], id, exit);
    expect(first.body).toMatchObject({
      status: "voting",
      vote: { yes: "60.00", no: "0.00", mine: { weight: "60.00", approves: true } },
      mine: { tokens: "24.000000", amount: "624.00", paidAt: null },
    });
    expect((await vote(holders[1], id, exit)).body.status).toBe("paying");
    await payDistributions();
    await notifyPaid();
    expect(await gained(people, before)).toEqual([98_000n - 104_000n, 62_400n, 20_800n, 20_800n]);
    expect(await supplyOf(id)).toEqual(NOTHING);
    expect((await projectOf(id)).status).toBe("completed");
    const steps = await db.select().from(projectMilestones).where(eq(projectMilestones.projectId, id));
    expect(steps.map(({ status }) => status)).toEqual(["released", "released"]);
    expect(await noticesOf(holders[2])).toContainEqual([
      "tokenization.distribution-paid",
      "Tokens recomprados",
    ]);
    expect(await noticesOf(promoter)).toEqual(
      expect.arrayContaining([
        ["tokenization.exit-accepted", "Recompra aprobada"],
        ["tokenization.exit-paid", "Recompra pagada"],
      ]),
    );
    expect((await list(holders[2], id)).body).toMatchObject([
      { status: "paid", mine: { amount: "208.00", paidAt: expect.any(String) } },
    ]);
    expect((await list(null, id)).body[0].mine).toBeNull();
    await expectSound();
  });

  it("costs at least the tokens' part of the project's money", async () => {
    const { id, promoter } = await fundedSale({ milestones: STEPS });
    const low = await propose(promoter, id, { kind: "buyback", price: "24.49" });
    expect([low.status, low.body.fields]).toEqual([
      422,
      { price: "El precio mínimo es 24,50 €: lo que toca a cada token del dinero del proyecto" },
    ]);
    expect((await propose(promoter, id, { kind: "buyback", price: "24.50" })).status).toBe(201);
  });

  it("of a cent a token is paid to the cent", async () => {
    const { id, promoter, holders } = await fundedSale();
    const before = await euros(holders);
    const { body } = await propose(promoter, id, { kind: "buyback", price: "0.01" });
    await vote(holders[0], id, body.id);
    await vote(holders[1], id, body.id);
    await payDistributions();
    expect(await gained(holders, before)).toEqual([24n, 8n, 8n]);
    expect(await supplyOf(id)).toEqual(NOTHING);
    await expectSound();
  });
});

describe("a wind-up", () => {
  it("distributes the remaining and the added money, and redeems locked tokens too", async () => {
    const { id, promoter, holders } = await fundedSale({
      milestones: STEPS,
      promoterTokens: "10",
      lockMonths: 24,
      targetAmount: "1000.00",
    });
    const people = [promoter, ...holders];
    const before = await euros(people);
    const { body } = await propose(promoter, id, { kind: "windup", amount: "25.00" });
    expect(body).toMatchObject({
      amount: "1250.00",
      fundAmount: "1225.00",
      tokens: "50.000000",
      price: null,
    });
    await vote(holders[0], id, body.id);
    expect((await vote(holders[2], id, body.id)).body.status).toBe("paying");
    await payDistributions();
    expect(await gained(people, before)).toEqual([25_000n - 2_500n, 60_000n, 20_000n, 20_000n]);
    expect(await supplyOf(id)).toEqual(NOTHING);
    expect((await projectOf(id)).status).toBe("wound_up");
    const steps = await db.select().from(projectMilestones).where(eq(projectMilestones.projectId, id));
    expect(steps.map(({ status }) => status)).toEqual(["refunded", "refunded"]);
    await expectSound();
  });

  it("ends unaccepted gifts, and pays their giver", async () => {
    const { id, promoter, holders } = await fundedSale();
    const [giver, friend] = [holders[1], holders[2]];
    const { email } = await reload(friend);
    const gift = await offer(giver, id, { to: email, tokens: "5" });
    const { body } = await propose(promoter, id, { kind: "windup", amount: "40.00" });
    const live = "Hay una recompra o liquidación en marcha: espera a que termine.";
    await expect(offer(giver, id, { to: email, tokens: "1" })).rejects.toThrow(live);
    const accepted = acceptGift.run(await callOf(friend), { id: gift.id, confirmations: CONFIRMED });
    await expect(accepted).rejects.toThrow(live);
    const before = await euros(holders);
    await vote(holders[0], id, body.id);
    await vote(giver, id, body.id);
    await payDistributions();
    expect(await gained(holders, before)).toEqual([2_400n, 800n, 800n]);
    expect(await supplyOf(id)).toEqual(NOTHING);
    expect(await noticesOf(friend)).toContainEqual(["tokenization.gift-ended", expect.any(String)]);
    await expectSound();
  });

  it("of one cent goes to one holder, and all tokens end", async () => {
    const { id, promoter, holders } = await fundedSale();
    const before = await euros(holders);
    const none = await propose(promoter, id, { kind: "windup", amount: "0.00" });
    expect([none.status, none.body.fields]).toEqual([422, { amount: "El importe debe ser mayor que 0" }]);
    const { body } = await propose(promoter, id, { kind: "windup", amount: "0.01" });
    await vote(holders[0], id, body.id);
    await vote(holders[1], id, body.id);
    await payDistributions();
    await notifyPaid();
    const parts = await gained(holders, before);
    expect(parts.reduce((sum, each) => sum + each, 0n)).toBe(1n);
    expect(await supplyOf(id)).toEqual(NOTHING);
    for (const holder of holders) {
      expect(await noticesOf(holder)).toContainEqual([
        "tokenization.distribution-paid",
        "Proyecto liquidado",
      ]);
    }
    await expectSound();
  });

  it("needs no vote if only the promoter still holds tokens", async () => {
    const { id, promoter, holders } = await fundedSale({ promoterTokens: "4" });
    const { body } = await propose(promoter, id, { kind: "buyback", price: "1.00" });
    await vote(holders[0], id, body.id);
    await vote(holders[1], id, body.id);
    await payDistributions();
    expectError(
      await propose(promoter, id, { kind: "buyback", price: "1.00" }),
      "conflict",
      "Nadie más tiene tokens de este proyecto.",
    );
    const alone = await propose(promoter, id, { kind: "windup", amount: "0.01" });
    expect(alone.body).toMatchObject({ status: "paying", vote: null, mine: { amount: "0.01" } });
    await payDistributions();
    expect([(await projectOf(id)).status, await supplyOf(id)]).toEqual(["wound_up", NOTHING]);
    await expectSound();
  });
});
