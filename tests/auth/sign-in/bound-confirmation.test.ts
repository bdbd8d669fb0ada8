import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { confirmIdentity } from "@/lib/auth/sign-in/confirm-identity";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { callOf, makeUser, PASSWORD } from "../../factories/identity";
import { travel } from "../../setup/clock";

let done: string[] = [];
afterEach(() => {
  done = [];
});

const pay = command(
  {
    name: "test.pay",
    allow: "user",
    input: z.object({ to: z.string(), amount: z.string(), isRefused: z.boolean().default(false) }),
    boundConfirmation: { withinMinutes: 10, purposeOf: ({ to, amount }) => `pay:${to}:${amount}` },
    idempotent: true,
    audit: false,
  },
  async (_, { to, amount, isRefused }) => {
    if (isRefused) throw new DomainError("conflict", "No");
    done.push(`${amount} to ${to}`);
    return { amount };
  },
);

const signedIn = async () => callOf(await makeUser());
type Caller = Awaited<ReturnType<typeof signedIn>>;

const confirmFor = (call: Caller, act?: string) => confirmIdentity.run(call, { password: PASSWORD, act });

const refusal = { code: "confirmation_required", confirms: "pay:ana:10.00" };

describe("a confirmation bound to one purpose", () => {
  it("is required by name, and allows this purpose once", async () => {
    const call = await signedIn();
    await expect(pay.run(call, { to: "ana", amount: "10.00" })).rejects.toMatchObject(refusal);
    await confirmFor(call, "pay:ana:10.00");
    expect(await pay.run(call, { to: "ana", amount: "10.00" })).toEqual({ amount: "10.00" });
    await expect(pay.run(call, { to: "ana", amount: "10.00" })).rejects.toMatchObject(refusal);
    expect(done).toEqual(["10.00 to ana"]);
  });

  it("for an amount of 10 is not valid for 100 nor another payee; a general one is not valid either", async () => {
    const call = await signedIn();
    const refused = (to: string, amount: string) =>
      expect(pay.run(call, { to, amount })).rejects.toMatchObject({ confirms: `pay:${to}:${amount}` });
    await confirmFor(call, "pay:ana:10.00");
    await refused("ana", "100.00");
    await refused("eva", "10.00");
    await confirmFor(call);
    await refused("ana", "10.00");
    expect(done).toEqual([]);
  });

  it("is another session's nothing, and ends after its minutes", async () => {
    const user = await makeUser();
    const [here, there] = [await callOf(user), await callOf(user)];
    await confirmFor(here, "pay:ana:10.00");
    await expect(pay.run(there, { to: "ana", amount: "10.00" })).rejects.toMatchObject(refusal);
    travel(11);
    await expect(pay.run(here, { to: "ana", amount: "10.00" })).rejects.toMatchObject(refusal);
  });

  it("is not used up by a refusal, and a repeated key needs no second one", async () => {
    const call = { ...(await signedIn()), idempotencyKey: "one" };
    await confirmFor(call, "pay:ana:10.00");
    const refused = pay.run(
      { ...call, idempotencyKey: "two" },
      { to: "ana", amount: "10.00", isRefused: true },
    );
    await expect(refused).rejects.toMatchObject({ code: "conflict" });
    expect(await pay.run(call, { to: "ana", amount: "10.00" })).toEqual({ amount: "10.00" });
    expect(await pay.run(call, { to: "ana", amount: "10.00" })).toEqual({ amount: "10.00" });
    expect(done).toHaveLength(1);
  });

  it("allows one of two concurrent acts", async () => {
    const call = await signedIn();
    await confirmFor(call, "pay:ana:10.00");
    const both = await Promise.allSettled([1, 2].map(() => pay.run(call, { to: "ana", amount: "10.00" })));
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(done).toHaveLength(1);
  });
});
