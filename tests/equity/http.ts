import { expect } from "vitest";
import { MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { Handler } from "@/lib/core/command/route";
import { makeUser } from "../factories/identity";
import { expectError, expectTooMany, type Sent, send } from "../http/client";

export const at = (id: number) => ({ params: { id: String(id) } });

/** 401 for a visitor. */
export async function expectSignIn(handler: Handler, method: string, sent: Sent): Promise<void> {
  expect((await send(handler, method, { ...sent, as: null })).status).toBe(401);
}

/** 403 for whoever has no app and is not verified. */
export async function expectApp(handler: Handler, method: string, sent: Sent): Promise<void> {
  expect((await send(handler, method, { ...sent, as: await makeUser({ apps: [] }) })).status).toBe(403);
}

/** 422 for what is no number. */
export async function expectNumber(handler: Handler, method: string, sent: Sent): Promise<void> {
  const answer = await send(handler, method, { ...sent, params: { ...sent.params, id: "x" } });
  expect([answer.status, answer.body.message]).toEqual([422, MESSAGE.invalid]);
}

/** 404 for one that there is not, or not for them. */
export async function expectMissing(handler: Handler, method: string, sent: Sent, message: string) {
  expectError(await send(handler, method, sent), "not_found", message);
}

type Limit = { points: number; perSeconds: number };

/** 429 once a limit is used up. */
export async function expectLimit(
  handler: Handler,
  method: string,
  sent: Sent,
  named: Limit & { name: string },
) {
  const { name, ...limit } = named;
  for (let used = 0; used < limit.points; used += 1) {
    await consume({ name, key: sent.as?.id ?? "", ...limit });
  }
  expectTooMany(await send(handler, method, sent));
}
