import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/admin/system/route";
import { replicaLabel } from "@/lib/admin/system/replica";
import * as replica from "@/lib/core/db/replica";
import { cookieHeaderOf, makeAdmin } from "../../factories/identity";
import { send } from "../../http/client";

const usual = { isUsed: true, lagMs: 900, newestMs: null, fault: null, errorMessage: null };
const WARNING = /Réplica de la base de datos: ([^.]*)\. La base principal atiende también sus lecturas/;

let cookie: string;

beforeEach(async () => {
  cookie = await cookieHeaderOf(await makeAdmin());
});

/** Returns what the system page shows for a replica in this state, and the text of the warning. */
async function shown(state: Partial<replica.ReplicaState>) {
  vi.spyOn(replica, "replicaState").mockReturnValue({ ...usual, ...state });
  const { status, body } = await send(GET, "GET", { cookie });
  expect(status).toBe(200);
  return { ...body.replica, warning: WARNING.exec(body.warnings.join("\n"))?.[1] ?? null };
}

describe("the replica on the system page", () => {
  it("has no warning while it is used", async () => {
    const { warning, ...state } = await shown({});
    expect([state, warning]).toEqual([{ isUsed: true, lagSeconds: 1, fault: null }, null]);
    expect(replicaLabel(state)).toBe("en uso, 1 s de retraso como mucho");
  });

  it.each([
    [{ lagMs: 12_000 }, "sin usar, 12 s de retraso como mucho"],
    [{ lagMs: 12_000, fault: "away" as const }, "no responde, 12 s de retraso como mucho"],
    [{ lagMs: null, fault: "away" as const }, "no responde"],
    [{ lagMs: null, fault: "no-standby" as const }, "no es una réplica"],
    [{ lagMs: null, fault: "other-primary" as const }, "es réplica de otra base de datos"],
    [{ lagMs: null, fault: "ahead" as const }, "conserva datos que la base de datos ya no tiene"],
  ])("warns of one in the state %j", async (state, words) => {
    const { warning, ...rest } = await shown({ isUsed: false, ...state });
    expect(warning).toBe(words);
    expect(replicaLabel(rest)).toBe(words);
  });
});
