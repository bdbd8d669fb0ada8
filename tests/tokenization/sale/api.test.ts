import { describe, expect, it } from "vitest";
import { POST as postClosing } from "@/app/api/projects/[id]/closing/route";
import { POST } from "@/app/api/projects/invest/route";
import { POST as postRevocation } from "@/app/api/projects/investments/[id]/revocation/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { SALE_ATTEMPTS } from "@/lib/tokenization/constants";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { NO_INVESTMENT } from "@/lib/tokenization/sale/schema";
import { SALE_TEXTS } from "@/lib/tokenization/texts";
import { makeUser } from "../../factories/identity";
import { expectError, expectTooMany, send } from "../../http/client";
import { CONFIRMED, create, invest, makeInvestor, makePromoter, makeSale, stateOf } from "../sales";

const at = (id: number) => ({ params: { id: String(id) } });

describe("POST /api/projects/invest", () => {
  const body = (projectId: number, asked: object = {}) => ({
    projectId,
    amount: "100.00",
    confirmations: CONFIRMED,
    ...asked,
  });

  it("201: tokens are reserved, and the response contains the end of the reflection period", async () => {
    const { id } = await makeSale();
    const as = await makeInvestor();
    const forged = { investorId: "another", tokens: "1000", platformFee: "0" };
    const answer = await send(POST, "POST", { as, body: body(id, forged) });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      projectId: id,
      investorId: as.id,
      amount: "100.00",
      tokens: "4.000000",
      status: "reserved",
    });
    expect(Date.parse(answer.body.revocableUntil)).toBeGreaterThanOrEqual(Date.now() + 95.9 * 3_600_000);
  });

  it("201: the same key twice buys once", async () => {
    const { id } = await makeSale();
    const as = await makeInvestor();
    const sent = { as, body: body(id), headers: { "Idempotency-Key": "una-vez" } };
    const [one, other] = [await send(POST, "POST", sent), await send(POST, "POST", sent)];
    expect([one.status, other.body]).toEqual([201, one.body]);
    expect((await stateOf(id)).raised).toBe(10_000n);
  });

  it("422: the call of the specification alone buys nothing unread, and names what is required", async () => {
    const { id } = await makeSale();
    const as = await makeInvestor();
    const bare = await send(POST, "POST", {
      as,
      body: { projectId: id, amount: "100.00", investorId: as.id },
    });
    expect([bare.status, Object.keys(bare.body.fields)]).toEqual([
      422,
      ["confirmations.sheet", "confirmations.risk", "confirmations.loss", "confirmations.untested"],
    ]);
    for (const amount of ["0", "-1", "1e5", "uno", ""]) {
      const wrong = await send(POST, "POST", { as, body: body(id, { amount }) });
      expectError(wrong, "invalid", MESSAGE.invalid, { amount: SALE_TEXTS.wrongAmount });
    }
    expect((await stateOf(id)).raised).toBe(0n);
  });

  it("403 for unverified members, 404 for a hidden sale, 409 for the member's own and without money, 429", async () => {
    const { id, promoter } = await makeSale();
    const stranger = await makeUser({ apps: ["tokenization"] });
    expectError(await send(POST, "POST", { as: stranger, body: body(id) }), "forbidden", MESSAGE.kycRequired);
    const as = await makeInvestor("10.00");
    const hidden = await create(await makePromoter());
    for (const projectId of [hidden.id, 2_147_483_647]) {
      expectError(await send(POST, "POST", { as, body: body(projectId) }), "not_found", NO_PROJECT);
    }
    expectError(
      await send(POST, "POST", { as: promoter, body: body(id) }),
      "conflict",
      "No puedes invertir en tu propio proyecto.",
    );
    expectError(
      await send(POST, "POST", { as, body: body(id) }),
      "conflict",
      "Balance insuficiente: necesitas 100,00 € y tienes 10,00 € disponibles.",
    );
    const other = await makeInvestor();
    const limit = SALE_ATTEMPTS.investPerMember;
    for (let used = 0; used < limit.points; used += 1)
      await consume({ name: "invest", key: other.id, ...limit });
    expectTooMany(await send(POST, "POST", { as: other, body: body(id) }));
  });
});

describe("POST /api/projects/investments/{id}/revocation", () => {
  it("200 with the returned amount, 404 for another member's, 409 the second time, 422", async () => {
    const as = await makeInvestor();
    const { id } = await invest(as, (await makeSale()).id);
    expectError(
      await send(postRevocation, "POST", { as: await makeInvestor(), ...at(id) }),
      "not_found",
      NO_INVESTMENT,
    );
    const done = await send(postRevocation, "POST", { as, ...at(id) });
    expect([done.status, done.body.status, done.body.refunded]).toEqual([200, "revoked", "100.00"]);
    expect((await send(postRevocation, "POST", { as, ...at(id) })).status).toBe(409);
    expect((await send(postRevocation, "POST", { as, params: { id: "x" } })).status).toBe(422);
  });
});

describe("POST /api/projects/{id}/closing", () => {
  it("200 after the target is reached, 409 before, 404 for another member's, 422", async () => {
    const { id, promoter: as } = await makeSale();
    expect((await send(postClosing, "POST", { as, ...at(id) })).status).toBe(409);
    await invest(await makeInvestor(), id, "1000.00");
    expect((await send(postClosing, "POST", { as: await makeInvestor(), ...at(id) })).status).toBe(404);
    const done = await send(postClosing, "POST", { as, ...at(id) });
    expect([done.status, done.body.status]).toEqual([200, "waiting"]);
    expect((await send(postClosing, "POST", { as, params: { id: "x" } })).status).toBe(422);
  });
});
