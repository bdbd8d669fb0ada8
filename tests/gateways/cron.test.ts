import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { aLetter, mailOf } from "./letters";

const SECRET = "only-the-clock-knows";

// The environment is read once, when the route is first asked.
const fresh = async () => {
  vi.resetModules();
  return (await import("@/app/api/cron/mail/route")).GET;
};
const ask = async (authorization?: string) =>
  (await fresh())(
    new Request("http://localhost:3000/api/cron/mail", { headers: authorization ? { authorization } : {} }),
  );

beforeEach(() => db.delete(emails));
afterEach(() => vi.unstubAllEnvs());

describe("GET /api/cron/mail", () => {
  it("200: delivers what is due", async () => {
    vi.stubEnv("CRON_SECRET", SECRET);
    const row = await aLetter();
    const answer = await ask(`Bearer ${SECRET}`);
    expect([answer.status, await answer.json()]).toEqual([200, { delivered: 1 }]);
    expect(await mailOf(row.id)).toMatchObject({ status: "kept" });
  });

  it.each([[undefined], ["Bearer"], [`Bearer ${SECRET}x`], [SECRET]])(
    "401: the secret is %j",
    async (authorization) => {
      vi.stubEnv("CRON_SECRET", SECRET);
      const row = await aLetter();
      expect((await ask(authorization)).status).toBe(401);
      expect(await mailOf(row.id)).toMatchObject({ status: "queued" });
    },
  );

  it("401: where no secret is set, nobody opens it", async () => {
    for (const authorization of ["Bearer ", "Bearer undefined", undefined]) {
      expect((await ask(authorization)).status).toBe(401);
    }
  });
});
