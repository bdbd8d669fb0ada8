import { describe, expect, it } from "vitest";
import { GET as ready } from "@/app/api/health/ready/route";
import { GET as health } from "@/app/api/health/route";
import { withoutDatabase } from "../../database/as-owner";

describe("GET /api/health/ready", () => {
  it("200: the database responds and has the migrations of this build", async () => {
    const answer = await ready();
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: "ok", database: true, migrations: true, ledger: { open: true, sound: true } },
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("503: the database is away", async () => {
    await withoutDatabase(async () => {
      const answer = await ready();
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { status: "unavailable", database: false, migrations: false, ledger: null },
      ]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    });
  });
});

describe("GET /api/health", () => {
  it("200: the process responds, with or without a database", async () => {
    await withoutDatabase(async () => {
      const answer = health();
      expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    });
  });
});
