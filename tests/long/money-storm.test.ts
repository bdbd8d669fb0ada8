import { it, vi } from "vitest";
import { storm } from "../exchange/storm";

vi.mock("@/lib/core/limits", async (original) => ({
  ...(await original<typeof import("@/lib/core/limits")>()),
  consume: async () => undefined,
}));

it("5,000 requests at once spend a balance no further than it reaches", { timeout: 300_000 }, () =>
  storm(5_000),
);
