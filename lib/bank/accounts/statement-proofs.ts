import { createHash } from "node:crypto";
import type { Source } from "@/db";
import { startOfDay } from "@/lib/core/format/calendar";
import type { Currency } from "@/lib/core/format/money";
import { available } from "@/lib/ledger/accounts";
import { type Period, readPeriod } from "@/lib/ledger/period-queries";
import { MAX_PROVEN_LINES, PAPER_ZONE } from "./constants";

type Input = { userId: string; asset: Currency; fromOn: string; toOn: string };

/** The movements of a member's account from one day to another, both inclusive. */
export function readDays({ userId, asset, fromOn, toOn }: Input, source?: Source) {
  const span = { from: startOfDay(fromOn, PAPER_ZONE), until: startOfDay(toOn, PAPER_ZONE, 1) };
  return readPeriod(available(userId, asset), { ...span, limit: MAX_PROVEN_LINES }, source);
}

/** The SHA-256 of the whole statement: any other figure or row gives another hash. */
export function hashOf({ userId, asset, fromOn, toOn }: Input, { opening, closing, lines }: Period): string {
  const hashed = [
    ...[userId, asset, fromOn, toOn, opening, closing],
    ...lines.map(({ id, act, refType, refId, amount, occurredAt }) =>
      [id, act, refType, refId, amount, occurredAt.toISOString()].join("|"),
    ),
  ];
  return createHash("sha256").update(hashed.join("\n")).digest("hex");
}
