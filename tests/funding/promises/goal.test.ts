import { describe, expect, it } from "vitest";
import { GET as getRequest, PATCH } from "@/app/api/funding/requests/[id]/route";
import { POST } from "@/app/api/funding/requests/route";
import { payPromises } from "@/lib/funding/promises/payments";
import { expectError, send } from "../../http/client";
import { aRequest, makeMember, makeRequest, offer } from "../deals";
import { end, promise, promised, withGoal } from "./promises";

const at = (id: number) => ({ params: { id: String(id) } });

describe("the monthly goal of a request", () => {
  it("is set with the request, within limits, and with its purpose", async () => {
    const as = await makeMember();
    const fields = async (asked: Record<string, unknown>) =>
      (await send(POST, "POST", { as, body: aRequest(asked) })).body.fields;
    const bounds = { monthlyGoal: "El objetivo mensual va de 10,00 € a 1.000.000,00 €" };
    expect(await fields({ monthlyGoal: "9.99" })).toEqual(bounds);
    expect(await fields({ monthlyGoal: "1000000.01" })).toEqual(bounds);
    expect(await fields({ monthlyPurpose: "El alquiler" })).toEqual({
      monthlyGoal: "Escribe cuánto necesitas al mes",
    });
    expect(await fields({ monthlyGoal: "500", monthlyPurpose: "a".repeat(301) })).toHaveProperty(
      "monthlyPurpose",
    );
    const asked = { monthlyGoal: "500", monthlyPurpose: "El alquiler" };
    const { body } = await send(POST, "POST", { as, body: aRequest(asked) });
    expect(body).toMatchObject({
      monthlyGoal: "500.00",
      monthly: {
        amount: "500.00",
        purpose: "El alquiler",
        promised: "0.00",
        progress: "0.00",
        supporters: 0,
        received: "0.00",
        named: [],
        ownPromiseId: null,
      },
    });
  });

  it("shows the promised and received amounts, and the names of supporters who agreed to it", async () => {
    const { id, requestId, supporter } = await promised({ isNamed: true });
    await promise(await makeMember(), requestId, { amount: "130.00" });
    await payPromises();
    const seen = await send(getRequest, "GET", { as: { id: supporter.id }, ...at(requestId) });
    expect(seen.body.monthly).toMatchObject({
      promised: "150.00",
      progress: "30.00",
      supporters: 2,
      received: "147.75",
      ownPromiseId: id,
    });
    expect(seen.body.monthly.named).toHaveLength(1);
    const visited = await send(getRequest, "GET", at(requestId));
    expect(visited.body.monthly.ownPromiseId).toBeNull();
    await end(supporter, id);
    const after = await send(getRequest, "GET", at(requestId));
    expect(after.body.monthly).toMatchObject({ promised: "130.00", supporters: 1, named: [] });
  });

  it("can change during negotiations, and cannot be removed while there are promises", async () => {
    const { id, owner } = await withGoal();
    await offer(await makeMember(), id);
    const as = { id: owner.id };
    const write = (body: object) => send(PATCH, "PATCH", { as, ...at(id), body });
    expect((await write({ monthlyGoal: "800.00", monthlyPurpose: null })).body).toMatchObject({
      monthly: { amount: "800.00", purpose: null },
    });
    expect((await write({ monthlyGoal: "700.00", title: "Otra" })).status).toBe(409);
    await promise(await makeMember(), id);
    expectError(
      await write({ monthlyGoal: null }),
      "conflict",
      "Hay apoyos mensuales en marcha: el objetivo se puede cambiar, no quitar.",
    );
    const free = await makeRequest({ monthlyGoal: "50.00" });
    const taken = await send(PATCH, "PATCH", {
      as: { id: free.owner.id },
      ...at(free.id),
      body: { monthlyGoal: null, monthlyPurpose: null },
    });
    expect(taken.body).toMatchObject({ monthlyGoal: null, monthly: null });
  });
});
