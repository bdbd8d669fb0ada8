import { describe, expect, it } from "vitest";
import { POST as postCancellation } from "@/app/api/projects/[id]/cancellation/route";
import { DELETE as deleteFreeze, POST as postFreeze } from "@/app/api/projects/[id]/freeze/route";
import { POST as postPicture } from "@/app/api/projects/[id]/picture/route";
import { POST as postReview } from "@/app/api/projects/[id]/review/route";
import { PATCH } from "@/app/api/projects/[id]/route";
import { POST as postSubmission } from "@/app/api/projects/[id]/submission/route";
import { POST as postWithdrawal } from "@/app/api/projects/[id]/withdrawal/route";
import { POST } from "@/app/api/projects/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { SALE_ATTEMPTS } from "@/lib/tokenization/constants";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { SALE_TEXTS } from "@/lib/tokenization/texts";
import { makeAdmin } from "../../factories/identity";
import { aPicture } from "../../factories/pictures";
import { expectError, expectTooMany, send } from "../../http/client";
import { aProject, create, invest, makeInvestor, makePromoter, makeSale, newSymbol } from "../sales";

const at = (id: number) => ({ params: { id: String(id) } });
const NOWHERE = at(2_147_483_647);

const use = async (name: string, key: string, limit: { points: number; perSeconds: number }) => {
  for (let used = 0; used < limit.points; used += 1) await consume({ name, key, ...limit });
};

describe("POST /api/projects", () => {
  // The fields of the page in the specification (spec 3 §7).
  const spec = () => ({
    name: "Aceite Sierra Mágina",
    description: "Una almazara.",
    targetAmount: "150000",
    tokenSymbol: newSymbol().toLowerCase(),
    tokenPrice: "25.00",
    totalTokens: "6000",
    remainingTokens: "1",
    ownerId: "another",
  });

  it("201: the fields of the specification are enough, and it is submitted for review", async () => {
    const as = await makePromoter();
    const body = spec();
    const answer = await send(POST, "POST", { as, body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: "review",
      ownerId: as.id,
      targetAmount: "150000.00",
      raisedAmount: "0.00",
      tokenSymbol: body.tokenSymbol.toUpperCase(),
      remainingTokens: "6000.000000",
      minimumInvestment: "100.00",
    });
  });

  it.each([
    ["rounded up to what can be bought", "2.00", "2.01"],
    ["rounded down where it would exceed the target", "1000.00", "999.99"],
  ])("201: a minimum is %s", async (_, minimumInvestment, stored) => {
    const figures = { tokenPrice: "1.50", totalTokens: "1000", targetAmount: "1000.00", minimumInvestment };
    const body = aProject({ ...figures, draft: true });
    const answer = await send(POST, "POST", { as: await makePromoter(), body });
    expect([answer.status, answer.body.minimumInvestment]).toEqual([201, stored]);
  });

  it("409 for the eleventh draft, 422 for missing fields, 429 for too many", async () => {
    const as = await makePromoter();
    for (let count = 0; count < 10; count += 1) await create(as, { draft: true });
    const full = await send(POST, "POST", { as, body: aProject({ draft: true }) });
    expectError(full, "conflict", "Ya tienes 10 borradores, el máximo: cancela alguno.");
    const fields = Object.fromEntries(
      ["name", "description", "targetAmount", "tokenSymbol", "tokenPrice", "totalTokens"].map((field) => [
        field,
        SALE_TEXTS.missing,
      ]),
    );
    expectError(await send(POST, "POST", { as, body: {} }), "invalid", MESSAGE.invalid, fields);
    const other = await makePromoter();
    await use("create-project", other.id, SALE_ATTEMPTS.createPerMember);
    expectTooMany(await send(POST, "POST", { as: other, body: aProject() }));
  });
});

describe("PATCH /api/projects/{id}", () => {
  it("200, 404 for another's, 409 while it is reviewed, 422", async () => {
    const as = await makePromoter();
    const { id } = await create(as, { draft: true });
    const changed = await send(PATCH, "PATCH", { as, ...at(id), body: { summary: "Otro" } });
    expect([changed.status, changed.body.summary]).toEqual([200, "Otro"]);
    expectError(
      await send(PATCH, "PATCH", { as: await makePromoter(), ...at(id), body: {} }),
      "not_found",
      NO_PROJECT,
    );
    expect((await send(PATCH, "PATCH", { as, ...at(id), body: { tokenSymbol: "OLIVAR" } })).status).toBe(422);
    await send(postSubmission, "POST", { as, ...at(id) });
    expect((await send(PATCH, "PATCH", { as, ...at(id), body: {} })).status).toBe(409);
  });
});

describe("POST /api/projects/{id}/submission and /withdrawal", () => {
  it("200, 404, 409 in another state, 422 for an invalid id", async () => {
    const as = await makePromoter();
    const { id } = await create(as, { draft: true });
    expect((await send(postWithdrawal, "POST", { as, ...at(id) })).status).toBe(409);
    expect((await send(postSubmission, "POST", { as, ...at(id) })).body.status).toBe("review");
    expect((await send(postSubmission, "POST", { as, ...at(id) })).status).toBe(409);
    expect((await send(postWithdrawal, "POST", { as, ...at(id) })).body.status).toBe("draft");
    for (const post of [postSubmission, postWithdrawal]) {
      expectError(await send(post, "POST", { as, ...NOWHERE }), "not_found", NO_PROJECT);
      expect((await send(post, "POST", { as, params: { id: "x" } })).status).toBe(422);
    }
  });
});

describe("POST /api/projects/{id}/review", () => {
  it("200, 404, 409 for one not in review, 422 without a reason", async () => {
    const as = await makeAdmin();
    const { id } = await create(await makePromoter());
    const refused = await send(postReview, "POST", { as, ...at(id), body: { approve: false } });
    expectError(refused, "invalid", MESSAGE.invalid, { reason: "Escribe el motivo" });
    expect((await send(postReview, "POST", { as, ...at(id), body: { approve: true } })).body.status).toBe(
      "fundraising",
    );
    expect((await send(postReview, "POST", { as, ...at(id), body: { approve: true } })).status).toBe(409);
    expect((await send(postReview, "POST", { as, ...NOWHERE, body: { approve: true } })).status).toBe(404);
  });
});

describe("POST and DELETE /api/projects/{id}/freeze", () => {
  it("200, 404, 409 in another state, 422", async () => {
    const { id, administrator: as } = await makeSale();
    const body = { reason: "Se revisa" };
    expect((await send(deleteFreeze, "DELETE", { as, ...at(id) })).status).toBe(409);
    expect((await send(postFreeze, "POST", { as, ...at(id), body: {} })).status).toBe(422);
    expect((await send(postFreeze, "POST", { as, ...at(id), body })).body.status).toBe("frozen");
    expect((await send(postFreeze, "POST", { as, ...at(id), body })).status).toBe(409);
    expect((await send(deleteFreeze, "DELETE", { as, ...at(id) })).body.status).toBe("fundraising");
    expect((await send(postFreeze, "POST", { as, ...NOWHERE, body })).status).toBe(404);
    expect((await send(deleteFreeze, "DELETE", { as, ...NOWHERE })).status).toBe(404);
    expect((await send(deleteFreeze, "DELETE", { as, params: { id: "0" } })).status).toBe(422);
  });
});

describe("POST /api/projects/{id}/cancellation", () => {
  it("200, 404 for a stranger, 409 with an investor, 422 without a reason", async () => {
    const { id, promoter, administrator } = await makeSale();
    await invest(await makeInvestor(), id);
    expect((await send(postCancellation, "POST", { as: promoter, ...at(id), body: {} })).status).toBe(409);
    expect((await send(postCancellation, "POST", { as: administrator, ...at(id), body: {} })).status).toBe(
      422,
    );
    const stranger = await makeInvestor();
    expect((await send(postCancellation, "POST", { as: stranger, ...at(id), body: {} })).status).toBe(404);
    const body = { reason: "No contesta" };
    const done = await send(postCancellation, "POST", { as: administrator, ...at(id), body });
    expect([done.status, done.body.status, done.body.reason]).toEqual([200, "cancelled", "No contesta"]);
  });
});

describe("POST /api/projects/{id}/picture", () => {
  const form = (image: Blob) => {
    const raw = new FormData();
    raw.set("image", image, "imagen.png");
    return { raw, headers: {} };
  };

  it("200, 404 for another member's, 409 after its submission, 413, 415, 422, 429", async () => {
    const as = await makePromoter();
    const { id } = await create(as, { draft: true });
    const bytes = new Uint8Array(await aPicture("png"));
    const upload = (who: { id: string }, blob: Blob) => sendForm(id, who, blob);
    const image = new Blob([bytes], { type: "image/png" });
    const done = await upload(as, image);
    expect([done.status, done.body.imageUrl]).toEqual([200, expect.stringMatching(/^\/api\/files\//)]);
    expect((await upload(await makePromoter(), image)).status).toBe(404);
    expect((await upload(as, new Blob([new Uint8Array(9 * 1024 * 1024)]))).status).toBe(413);
    expect((await upload(as, new Blob(["no es una imagen"]))).status).toBe(415);
    expect((await sendForm(id, as, null)).status).toBe(422);
    await send(postSubmission, "POST", { as, ...at(id) });
    expect((await upload(as, image)).status).toBe(409);
    await use("project-image", as.id, { ...SALE_ATTEMPTS.imagePerMember, points: 17 });
    expectTooMany(await upload(as, image));
  });

  async function sendForm(id: number, as: { id: string }, image: Blob | null) {
    const { raw } = image ? form(image) : { raw: new FormData() };
    if (!image) raw.set("other", "x");
    const request = new Request("http://localhost:3000", { method: "POST", body: raw });
    const type = request.headers.get("content-type") ?? "";
    return send(postPicture, "POST", {
      as,
      ...at(id),
      raw: await request.arrayBuffer(),
      headers: { "content-type": type },
    });
  }
});
