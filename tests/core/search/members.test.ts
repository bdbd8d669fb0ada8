import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/search/route";
import { searchMembers } from "@/lib/messaging/search";
import { callOf, makeUser } from "../../factories/identity";
import { expectTooMany, send } from "../../http/client";

describe("GET /api/search", () => {
  it("429: a 61st within a minute that finds somebody; other searches and visitors are not limited", async () => {
    const as = await makeUser();
    await makeUser({ firstName: "Wenceslao" });
    const { viewer } = await callOf(as);
    for (let n = 0; n < 60; n += 1) await searchMembers(viewer, "wenceslao");
    expectTooMany(await send(GET, "GET", { as, query: "?q=wenceslao" }));
    expect((await send(GET, "GET", { as, query: "?q=comisiones" })).status).toBe(200);
    expect((await send(GET, "GET", { query: "?q=wenceslao" })).status).toBe(200);
  });
});
